import { messages } from "@hereabouts/contract/messages";
import { Button } from "@hereabouts/ui/actions/button";
import { Select } from "@hereabouts/ui/choices/select";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { ListStates } from "../../app/data/list-states.tsx";
import { useRowFocus } from "../../app/focus/use-row-focus.ts";
import { SearchPages } from "../../app/routing/search-pages.tsx";
import { useRemoval } from "../../removal/use-removal.ts";
import { chosenStatuses, withStatusToggled } from "./chosen-statuses.ts";
import { ClaimCard, ClaimSkeleton, claimName } from "./claim-card.tsx";
import type { ClaimSearch } from "./claim-search.ts";
import styles from "./claims-page.module.css";
import { useDeleteClaim } from "./mutations.ts";
import { producerRequests, requestCounts } from "./queries.ts";
import { StatusChips } from "./status-chips.tsx";

const orderings = [
  { value: "-created", label: "Created" },
  { value: "-updated", label: "Updated" },
];

interface ClaimsPageProps {
  search: ClaimSearch;
  onSearch: (search: ClaimSearch) => void;
}

/** Manage Producer Requests: who asks to manage which venue, and what is decided about it. */
export function ClaimsPage({ search, onSearch }: ClaimsPageProps) {
  const api = useApi();
  const list = useQuery(producerRequests(api, search));
  const counts = useQuery(requestCounts(api));
  const removal = useDeleteClaim();
  const rows = useRowFocus<HTMLDivElement>();
  const { removing, remove } = useRemoval((id) => removal.mutateAsync({ id }));
  return (
    <div className={`page ${styles.claims}`}>
      <div className={pageHeadStyles.head}>
        <h1 className="display">Manage Producer Requests</h1>
        <div className={pageHeadStyles.tools}>
          <Select
            label="Sort"
            variant="sort"
            options={orderings}
            value={search.ordering ?? "-created"}
            onChange={(ordering) => onSearch({ ...search, ordering, page: undefined })}
          />
        </div>
      </div>
      <StatusChips
        chosen={chosenStatuses(search)}
        counts={counts.data}
        onToggle={(status) => onSearch(withStatusToggled(search, status))}
      />
      <ListStates
        list={{ ...list, data: list.data?.data }}
        waysOn={
          search.page && (
            <Button size="sm" onPress={() => onSearch({ ...search, page: undefined })}>
              Go to the first page
            </Button>
          )
        }
        skeleton={[1, 2, 3].map((row) => <ClaimSkeleton key={row} />)}
        empty={
          <EmptyState
            drawing="corkboard"
            message={messages.nothingToDisplay}
            hint="No request stands where you look. Choose another status above."
          />
        }
      >
        {(shown) => (
          <div {...rows}>
            {shown.map((claim) => (
              <ClaimCard
                key={claim.id}
                claim={claim}
                isDimmed={removing.has(claim.id)}
                onDelete={() => void remove({ id: claim.id, name: claimName(claim) })}
              />
            ))}
          </div>
        )}
      </ListStates>
      <SearchPages pagination={list.data?.pagination} to="/claim/poi/moderation-list/" search={search} />
    </div>
  );
}
