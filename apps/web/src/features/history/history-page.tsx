import type { RevisionKind } from "@hereabouts/contract/history/revision";
import { t } from "@hereabouts/language/translate";
import styles from "@hereabouts/ui/layout/page-head.module.css";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "../../app/data/api.ts";
import { recordForms } from "../../app/routing/record-pages.ts";
import { eventRecord, revisionPage, venueRecord } from "./queries.ts";
import { RevisionList } from "./revision-list.tsx";

interface HistoryPageProps {
  kind: RevisionKind;
  id: number;
}

/** Returns the name of a record without revisions, from its form. */
function useUnchangedName({ kind, id }: HistoryPageProps, isUnchanged: boolean): string | undefined {
  const api = useApi();
  const venue = useQuery({ ...venueRecord(api, id), enabled: isUnchanged && kind === "venue" });
  const event = useQuery({ ...eventRecord(api, id), enabled: isUnchanged && kind === "event" });
  return (venue.data ?? event.data)?.name;
}

/** History of a venue or an event, with a link to its form unless deleted. */
export function HistoryPage({ kind, id }: HistoryPageProps) {
  const { data } = useQuery(revisionPage(useApi(), kind, id));
  const newest = data?.data[0];
  const isDeleted = newest?.action === "delete";
  const unchangedName = useUnchangedName({ kind, id }, data?.data.length === 0);
  const name = newest?.name ?? unchangedName;
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 className="display">{name === undefined ? t("History") : t("History of {name}", { name })}</h1>
          {!isDeleted && (
            <p>
              <Link to={recordForms[kind]} params={{ id: String(id) }} className="lone">
                {kind === "venue" ? t("Edit this venue") : t("Edit this event")}
              </Link>
            </p>
          )}
        </div>
      </div>
      <RevisionList key={`${kind} ${id}`} kind={kind} id={id} />
    </>
  );
}
