import { freshnessWords } from "@hereabouts/contract/freshness/freshness";
import type { QaRow } from "@hereabouts/contract/reports/qa-report";
import { t } from "@hereabouts/language/translate";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { Link } from "@tanstack/react-router";
import { recordForms } from "../../app/routing/record-pages.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { useNow } from "../../app/time/use-now.ts";
import { EventSource } from "./event-source.tsx";
import { nextWords, placeWords, QualityBadges } from "./quality-columns.tsx";

interface QualityItemProps {
  kind: "venue" | "event";
  row: QaRow;
  problems: readonly { value: string; label: string; hint: string }[];
}

/** A doubtful record: when it takes place, its source, its problems, how to fix them, and how old its details are. */
export function QualityItem({ kind, row, problems }: QualityItemProps) {
  const { id, url, absoluteUrl, confirmed, confirmedBy: by, updated, assignee, twin } = row;
  const now = useNow();
  return (
    <>
      <p>
        {row.next && (
          <>
            <b>{nextWords(row)}</b>
            <br />
          </>
        )}
        {placeWords(row)} <QualityBadges kind={kind} row={row} />
      </p>
      {kind === "event" && <EventSource id={id} url={url} />}
      {problems
        .filter(({ value }) => row.problems.includes(value))
        .map(({ value, label, hint }) => (
          <p key={value}>
            <b>{t(label)}</b>
            <br />
            <span className="muted">{t(hint)}</span>
          </p>
        ))}
      {twin && (
        <p>
          {withParts(t("Similar event: <a/>"), {
            a: (
              <Link to={recordForms.event} params={{ id: String(twin.id) }}>
                {`${twin.name} #${twin.id}`}
              </Link>
            ),
          })}
        </p>
      )}
      <p className="muted">
        {freshnessWords({ confirmed, by }, kind, now)}.{" "}
        {withParts(t("Changed <time/>."), { time: <TimeAgo at={updated} /> })}{" "}
        {assignee ? t("Assigned to {name}.", { name: assignee.name }) : t("Unassigned.")}
      </p>
      <Link to={absoluteUrl} className="lone">
        {kind === "venue" ? t("See the venue") : t("See the event")}
      </Link>
    </>
  );
}
