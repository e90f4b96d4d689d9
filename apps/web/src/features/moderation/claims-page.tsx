import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import { type ClaimStatus, moderatedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { useApi } from "../../app/data/api.ts";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import { useNow } from "../../app/time/use-now.ts";
import { QueuePage } from "../../app/workbench/queue-page.tsx";
import { useQueue } from "../../app/workbench/use-queue.ts";
import { deletionOf } from "../../removal/deletion.ts";
import { claimColumns } from "./claim-columns.tsx";
import { ClaimItem } from "./claim-item.tsx";
import { type ClaimSearch, orderingOf } from "./claim-search.ts";
import { useDeleteClaim } from "./mutations.ts";
import { OrganizerRequests } from "./organizer-requests.tsx";
import { producerRequests, requestCounts } from "./queries.ts";
import { useRequestActions } from "./request-actions.tsx";
import { claimName, type RequestDialog, RequestDialogs } from "./request-dialogs.tsx";
import { RequestFilters } from "./request-filters.tsx";
import { waitedFor } from "./request-labels.ts";

const nameOf = ({ poi }: PoiClaim) => poi.name;

/** "37 requests wait, the oldest 16 days." */
function queueWords(
  counts: Readonly<Record<ClaimStatus, number>> | undefined,
  oldest: PoiClaim | undefined,
  now: Date,
): string {
  if (!counts) return "";
  const count = moderatedStatuses.reduce((sum, status) => sum + counts[status], 0);
  if (count === 0) return t(claimMessages.nobodyWaits);
  const waiting = claimMessages.waiting(count);
  return oldest ? t("{waiting}, the oldest {time}.", { waiting, time: waitedFor(oldest.created, now) }) : `${waiting}.`;
}

interface ClaimsPageProps {
  search: ClaimSearch;
  onSearch: (search: ClaimSearch, how?: { replace: boolean }) => void;
  /** Navigation to other queues. */
  ways?: ReactNode;
}

/** Manage Producer Requests: who asks to manage which venue, worked through from the one that waits longest. */
export function ClaimsPage({ search, onSearch, ways }: ClaimsPageProps) {
  const api = useApi();
  const now = useNow();
  const [list, counts] = [useQuery(producerRequests(api, search)), useQuery(requestCounts(api))];
  const queue = useQueue({ list, search, onSearch, nameOf });
  const removal = useDeleteClaim();
  const remove = useAction({ do: ({ id }: PoiClaim) => removal.mutateAsync({ id }), ...deletionOf(claimName) });
  const [dialog, setDialog] = useState<RequestDialog | null>(null);
  const ask = (way: RequestDialog["way"]) => (claim: PoiClaim) => setDialog({ way, claim });
  const plan = may.keepPlans(viewerOf(useUser())) ? { onPlan: ask("subscription") } : {};
  const actions = useRequestActions(queue, { onDelete: ask("deletion"), ...plan });
  const ordering = orderingOf(search);
  const isFromTheOldest = ordering === "created" && !search.page && !search.find && !search.status && !search.all;
  return (
    <QueuePage
      queue={queue}
      list={list}
      to="/claim/poi/moderation-list/"
      ways={ways}
      title={t("Manage Producer Requests")}
      sentence={queueWords(counts.data, isFromTheOldest ? list.data?.data[0] : undefined, now)}
      tools={<OrganizerRequests />}
      filters={<RequestFilters search={search} counts={counts.data} onSearch={onSearch} />}
      label={t("Producer requests")}
      one="request"
      columns={claimColumns({ now, onEdit: queue.show, ...plan })}
      nameOf={nameOf}
      opens={{ name: t("Open the request"), letter: "e" }}
      actions={actions}
      ordering={ordering}
      onOrder={(next) => queue.narrow({ ordering: next })}
      emptyHint={
        search.find
          ? t("No matches. Use fewer words, or search all statuses.")
          : t("No requests with this status. Choose another status.")
      }
      item={(claim) => <ClaimItem claim={claim} />}
    >
      <RequestDialogs
        dialog={dialog}
        onClose={() => setDialog(null)}
        onDelete={(claim) => {
          queue.close();
          void remove.run(claim);
        }}
      />
    </QueuePage>
  );
}
