import "@hereabouts/ui/tool.css";
import type { RevisionKind } from "@hereabouts/contract/history/revision";
import { Link } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { RevisionList } from "./revision-list.tsx";

const forms = { venue: "/manage/venues/edit/$id/", event: "/manage/events/edit/$id/" } as const;

interface HistoryPageProps {
  kind: RevisionKind;
  id: number;
}

/** Who changed what of a venue or an event, with the way back to its form while it is there. */
export function HistoryPage({ kind, id }: HistoryPageProps) {
  const { data } = trpc.history.revisions.useQuery({ kind, recordId: id });
  const newest = data?.data[0];
  const isDeleted = newest?.action === "delete";
  return (
    <>
      <div className="th">
        <div>
          <h1 className="display">{newest ? `History of ${newest.name}` : "History"}</h1>
          {!isDeleted && (
            <p>
              <Link to={forms[kind]} params={{ id: String(id) }}>
                {kind === "venue" ? "Edit this venue" : "Edit this event"}
              </Link>
            </p>
          )}
        </div>
      </div>
      <RevisionList key={`${kind} ${id}`} kind={kind} id={id} />
    </>
  );
}
