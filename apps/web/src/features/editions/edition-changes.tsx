import type { EditionChange } from "@hereabouts/contract/editions/edition";
import { msg, plural, t } from "@hereabouts/language/translate";
import { Badge } from "@hereabouts/ui/icons/badge";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useApi } from "../../app/data/api.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { dateKey } from "./edition-words.ts";
import styles from "./editions.module.css";
import { editionChanges } from "./queries.ts";

const kinds = {
  canceled: { label: msg("Canceled"), tone: "barn" },
  postponed: { label: msg("Postponed"), tone: "barn" },
  gone: { label: msg("No longer on"), tone: "barn" },
  changed: { label: msg("Changed"), tone: "goldenrod" },
  removed: { label: msg("Removed by the desk"), tone: "platinum" },
  added: { label: msg("Added by the desk"), tone: "fern" },
} as const;

function ChangeRow({ change: { kind, before, after } }: { change: EditionChange }) {
  const { label, tone } = kinds[kind];
  return (
    <li className={styles.change}>
      <Badge tone={tone}>{t(label)}</Badge>
      {before && (
        <p>
          {after ? <span className="muted sm">{t("Printed:")} </span> : null}
          {after ? before : <del>{before}</del>}
        </p>
      )}
      {after && (
        <p>
          {before ? <span className="muted sm">{t("Now:")} </span> : null}
          <ins>{after}</ins>
        </p>
      )}
    </li>
  );
}

/** Lists the changes since the last export, to correct on the page. Shows nothing before the first one. */
export function EditionChanges({ id }: { id: number }) {
  const heading = useId();
  const { data } = useQuery(editionChanges(useApi(), id));
  if (!data || data.exported === null) return null;
  const { changes, exported } = data;
  return (
    <section className={`${panelStyles.panel} ${styles.panel}`} aria-labelledby={heading}>
      <h2 id={heading}>{t("Changed since the export")}</h2>
      <p className="muted sm">{withParts(t("Exported <time/>"), { time: <TimeAgo at={exported} /> })}</p>
      {changes.length === 0 ? (
        <p>{t("No changes. The printed page is still correct.")}</p>
      ) : (
        <>
          <p>
            {plural(
              changes.length,
              "{count} listing to correct on the page",
              "{count} listings to correct on the page",
            )}
          </p>
          <ul className={styles.changes}>
            {changes.map((change) => (
              <ChangeRow key={dateKey(change)} change={change} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
