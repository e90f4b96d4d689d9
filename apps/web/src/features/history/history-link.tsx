import type { RevisionKind } from "@hereabouts/contract/history/revision";
import { buttonClass } from "@hereabouts/ui/actions/button-class";
import { Link } from "@tanstack/react-router";
import { History } from "lucide-react";

const pages = { venue: "/manage/venues/history/$id/", event: "/manage/events/history/$id/" } as const;

/** Leads from a form to who changed what. */
export function HistoryLink({ kind, id }: { kind: RevisionKind; id: number }) {
  return (
    <Link to={pages[kind]} params={{ id: String(id) }} className={buttonClass("quiet", "sm")}>
      <History className="i" aria-hidden="true" />
      History
    </Link>
  );
}
