import type { RevisionKind } from "@hereabouts/contract/history/revision";
import { History } from "lucide-react";
import { LinkButton } from "../../app/routing/link-button.tsx";

const pages = { venue: "/manage/venues/history/$id/", event: "/manage/events/history/$id/" } as const;

/** Leads from a form to who changed what. */
export function HistoryLink({ kind, id }: { kind: RevisionKind; id: number }) {
  return (
    <LinkButton to={pages[kind]} params={{ id: String(id) }} variant="quiet" size="sm">
      <History />
      History
    </LinkButton>
  );
}
