import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import { type ClaimStatus, moderatedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { KeysDialog } from "@hereabouts/ui/workbench/keys-dialog";
import { TableSkeleton } from "@hereabouts/ui/workbench/table-skeleton";
import { useSelection } from "@hereabouts/ui/workbench/use-selection";
import { WorkbenchTable } from "@hereabouts/ui/workbench/workbench-table";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { ListStates } from "../../app/data/list-states.tsx";
import { useRowFocus } from "../../app/focus/use-row-focus.ts";
import { SearchPages } from "../../app/routing/search-pages.tsx";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import { useNow } from "../../app/time/use-now.ts";
import { FirstPageLink } from "../../app/workbench/older-rows.tsx";
import { KeysButton, WorkbenchHead } from "../../app/workbench/workbench-head.tsx";
import { useRemoval } from "../../removal/use-removal.ts";
import { ChosenRequests } from "./chosen-requests.tsx";
import { claimColumns } from "./claim-columns.tsx";
import { type ClaimSearch, orderingOf } from "./claim-search.ts";
import styles from "./claims-page.module.css";
import { useDeleteClaim } from "./mutations.ts";
import { producerRequests, requestCounts } from "./queries.ts";
import { claimName, type OpenRequest, RequestDialogs } from "./request-dialogs.tsx";
import { RequestFilters } from "./request-filters.tsx";
import { waitedFor } from "./request-labels.ts";
import { useClaimActions } from "./use-claim-actions.tsx";
import { useDecisions } from "./use-decisions.ts";

/** "37 requests wait, the oldest 16 days." */
function queueWords(
  counts: Readonly<Record<ClaimStatus, number>> | undefined,
  oldest: PoiClaim | undefined,
  now: Date,
): string {
  if (!counts) return "";
  const count = moderatedStatuses.reduce((sum, status) => sum + counts[status], 0);
  if (count === 0) return claimMessages.nobodyWaits;
  return `${claimMessages.waiting(count)}${oldest ? `, the oldest ${waitedFor(oldest.created, now)}` : ""}.`;
}

interface ClaimsPageProps {
  search: ClaimSearch;
  onSearch: (search: ClaimSearch) => void;
}

/** Manage Producer Requests: who asks to manage which venue, worked through from the one that waits longest. */
export function ClaimsPage({ search, onSearch }: ClaimsPageProps) {
  const api = useApi();
  const now = useNow();
  const [list, counts] = [useQuery(producerRequests(api, search)), useQuery(requestCounts(api))];
  const removal = useDeleteClaim();
  const decisions = useDecisions();
  // Where the last row went, the heading has the focus; between rows the table keeps it.
  const rest = useRowFocus<HTMLDivElement>();
  const { remove } = useRemoval((id) => removal.mutateAsync({ id }));
  const [open, setOpen] = useState<OpenRequest | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const rows = list.data?.data;
  const selection = useSelection(rows);
  const openWay = (way: OpenRequest["way"]) => (claim: PoiClaim) => setOpen({ way, claims: [claim] });
  const [onEdit, onPlan, onReject] = [openWay("decision"), openWay("subscription"), openWay("rejection")];
  const plan = may.keepPlans(viewerOf(useUser())) ? { onPlan } : {};
  const actions = useClaimActions({ decide: decisions.decide, onEdit, ...plan, onReject });
  const ordering = orderingOf(search);
  const isFromTheOldest = ordering === "created" && !search.page && !search.find && !search.status && !search.all;
  return (
    <div className={`page ${styles.claims}`}>
      <WorkbenchHead
        title="Manage Producer Requests"
        sentence={queueWords(counts.data, isFromTheOldest ? rows?.[0] : undefined, now)}
      >
        <KeysButton onPress={() => setShowsKeys(true)} />
      </WorkbenchHead>
      <RequestFilters search={search} counts={counts.data} onSearch={onSearch} />
      <div {...rest}>
        <ListStates
          list={{ ...list, data: rows }}
          moreActions={<FirstPageLink to="/claim/poi/moderation-list/" search={search} />}
          skeleton={<TableSkeleton />}
          empty={
            <EmptyState
              drawing="corkboard"
              message={messages.nothingToDisplay}
              hint={
                search.find
                  ? "No matches. Use fewer words, or search all statuses."
                  : "No requests with this status. Choose another status."
              }
            />
          }
        >
          {(shown) => (
            <WorkbenchTable
              label="Producer requests"
              columns={claimColumns({ now, onEdit, ...plan })}
              rows={shown}
              idOf={({ id }) => id}
              nameOf={({ poi }) => poi.name}
              actions={actions}
              ordering={ordering}
              onOrder={(next) => onSearch({ ...search, ordering: next, page: undefined })}
              selection={selection}
              isBusy={list.isPlaceholderData}
              onHelp={() => setShowsKeys(true)}
            />
          )}
        </ListStates>
      </div>
      <ChosenRequests
        chosen={selection.rows}
        onClear={selection.clear}
        onVerify={(waiting) => void decisions.decide(waiting, { status: "verified" }).then(selection.clear)}
        onReject={(waiting) => setOpen({ way: "rejection", claims: waiting })}
      />
      <SearchPages pagination={list.data?.pagination} to="/claim/poi/moderation-list/" search={search} />
      <RequestDialogs
        open={open}
        onOpen={setOpen}
        nextOf={(claim) => rows?.[rows.findIndex(({ id }) => id === claim.id) + 1]}
        decisions={decisions}
        onDelete={(claim) => void remove({ id: claim.id, name: claimName(claim) })}
      />
      <KeysDialog actions={actions} hasSelection isOpen={showsKeys} onOpenChange={setShowsKeys} />
    </div>
  );
}
