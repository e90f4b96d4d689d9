import { sourceFieldLabel } from "@hereabouts/contract/sources/event-fields";
import type { Provenance } from "@hereabouts/contract/sources/provenance";
import { t } from "@hereabouts/language/translate";
import { Badge } from "@hereabouts/ui/icons/badge";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import styles from "./event-source.module.css";
import { eventProvenance } from "./queries.ts";

/** Opens another site beside this one. */
function SiteLink({ url, name = url }: { url: string; name?: string }) {
  return (
    <a href={url} target="_blank" rel="noopener nofollow">
      {name}
    </a>
  );
}

/** Values of an event beside those of its source. */
function Comparison({ fields }: Pick<NonNullable<Provenance>, "fields">) {
  return (
    <table className={styles.fields}>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{t("Field")}</span>
          </th>
          <th scope="col">{t("Here")}</th>
          <th scope="col">{t("Source")}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, here, said }) => (
          <tr key={field} data-differs={here !== said || undefined}>
            <th scope="row">{t(sourceFieldLabel(field))}</th>
            <td>{here || "–"}</td>
            <td>{here === said ? t("The same") : said || "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ImportedFrom({ source: { name, url, lastRead }, missingSince, fields }: NonNullable<Provenance>) {
  return (
    <>
      <p>
        <b>{t("Source")}</b> {url ? <SiteLink url={url} name={name} /> : name}{" "}
        {lastRead && (
          <span className="muted">{withParts(t("Imported <time/>."), { time: <TimeAgo at={lastRead} /> })}</span>
        )}
      </p>
      {missingSince && (
        <p>
          <Badge tone="goldenrod">{t("No longer in its source")}</Badge> <TimeAgo at={missingSince} />
        </p>
      )}
      <Comparison fields={fields} />
    </>
  );
}

/** Shows the calendar that an event was imported from, value by value, or else its website. */
export function EventSource({ id, url }: { id: number; url: string }) {
  const query = useQuery(eventProvenance(useApi(), id));
  if (query.isError) return <LoadFailed query={query} />;
  if (query.data) return <ImportedFrom {...query.data} />;
  return (
    <p className={styles.website}>
      <b>{t("Website")}</b> {url ? <SiteLink url={url} /> : <span className="muted">{t("No website")}</span>}
    </p>
  );
}
