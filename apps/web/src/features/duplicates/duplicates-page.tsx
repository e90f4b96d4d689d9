import { duplicateMessages } from "@hereabouts/contract/duplicates/duplicate-messages";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { ListStates } from "../../app/data/list-states.tsx";
import { useRowFocus } from "../../app/focus/use-row-focus.ts";
import { SearchPages } from "../../app/routing/search-pages.tsx";
import { FirstPageLink } from "../../app/workbench/older-rows.tsx";
import { DuplicateCard, DuplicateSkeleton } from "./duplicate-card.tsx";
import { filtersOf, zoomOfRadius } from "./duplicate-filters.ts";
import { DuplicateFiltersForm } from "./duplicate-filters.tsx";
import type { DuplicateSearch } from "./duplicate-search.ts";
import styles from "./duplicates-page.module.css";
import { MergesList } from "./merges-list.tsx";
import { duplicateGroups } from "./queries.ts";
import { groupKey, useResolution } from "./use-resolution.ts";

interface DuplicatesPageProps {
  search: DuplicateSearch;
  onSearch: (search: DuplicateSearch) => void;
}

/** POI Duplicates: venues that may be entered twice, the likeliest first. */
export function DuplicatesPage({ search, onSearch }: DuplicatesPageProps) {
  const list = useQuery(duplicateGroups(useApi(), search));
  const filters = filtersOf(search);
  const rows = useRowFocus<HTMLDivElement>();
  const { pending, fading, resolve } = useResolution();
  return (
    <div className={`page ${styles.duplicates}`}>
      <div className={pageHeadStyles.head}>
        <div>
          <h1 className="display">POI Duplicates</h1>
          <p role="status">{list.data && duplicateMessages.found(list.data.pagination.totalItems)}</p>
        </div>
      </div>
      <DuplicateFiltersForm key={JSON.stringify(filters)} filters={filters} onSearch={onSearch} />
      <ListStates
        list={{ ...list, data: list.data?.data }}
        moreActions={<FirstPageLink to="/reports/poi_duplicates/" search={search} />}
        skeleton={[1, 2, 3].map((row) => <DuplicateSkeleton key={row} />)}
        empty={<EmptyState drawing="corkboard" message={messages.noResults} hint={duplicateMessages.noneFound} />}
      >
        {(groups) => (
          <div {...rows}>
            {groups.map((group) => (
              <DuplicateCard
                key={groupKey(group)}
                group={group}
                zoom={zoomOfRadius(Number(filters.radius) || limits.duplicateMetres)}
                isPending={pending.has(groupKey(group))}
                isFading={fading.has(groupKey(group))}
                onResolve={() => void resolve(group)}
              />
            ))}
          </div>
        )}
      </ListStates>
      <SearchPages pagination={list.data?.pagination} to="/reports/poi_duplicates/" search={search} />
      <MergesList />
    </div>
  );
}
