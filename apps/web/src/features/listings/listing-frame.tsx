import type { Pagination, ResolvedListing } from "@hereabouts/contract/listings/cards";
import { listingSubject } from "@hereabouts/contract/listings/listing-subject";
import { languagePath } from "@hereabouts/contract/region/region";
import { Fragment, type ReactNode } from "react";
import { stringifySearch } from "../../app/routing/search-params.ts";
import { useSiteConfig } from "../../app/site-config.tsx";
import { useDelayed } from "../../app/time/use-delayed.ts";
import { cellsOf } from "./filters/filter-cells.ts";
import { FilterChips } from "./filters/filter-chips.tsx";
import { FilterLedger } from "./filters/filter-ledger.tsx";
import { PlainFilters } from "./filters/plain-filters.tsx";
import styles from "./listing-frame.module.css";
import { ListingLead } from "./listing-lead.tsx";
import { ListingView } from "./listing-view.tsx";
import { stateLinks } from "./month/state-link.ts";
import { QuickChips } from "./quick-chips.tsx";
import { type CardGroup, CardGroups, withCardAt } from "./results/card-groups.tsx";
import { LaterEvents } from "./results/later-events.tsx";
import { isPastTheEnd, ListingFailure } from "./results/listing-failure.tsx";
import { ListingPages } from "./results/listing-pages.tsx";
import { NoResults } from "./results/no-results.tsx";
import { listingFeed } from "./state/listing-feed.ts";
import type { ListingPageProps } from "./state/listing-page.types.ts";
import { clearFilters } from "./state/listing-search.ts";
import { placedSubject } from "./state/listing-words.ts";
import type { useListingState } from "./state/use-listing-state.ts";
import { ViewSwitch } from "./view-switch.tsx";

/** A wait shorter than this shows no skeleton and dims nothing. */
const PATIENCE_MS = 150;
const SKELETONS = [1, 2, 3];

interface ListingFrameProps extends ListingPageProps {
  noun: "event" | "venue";
  state: ReturnType<typeof useListingState>;
  listing: {
    data: { query: ResolvedListing; pagination: Pagination } | undefined;
    error: { data?: unknown } | null;
    isLoading: boolean;
    isPlaceholderData: boolean;
    refetch: () => Promise<unknown>;
  };
  /** Absent (null) where the content has an order of its own. */
  orderings: Record<string, string> | null;
  skeleton: ReactNode;
  map: ReactNode;
  /** Over list and map. */
  ribbon?: ReactNode;
  /** The cards, under their headings. */
  groups: readonly CardGroup[];
  /** Shown in the place of cards and map. */
  content?: ReactNode;
}

/** Frame of both listings: filters, heading and list. Earlier results stay, dimmed, while new ones load. */
export function ListingFrame(props: ListingFrameProps) {
  const { noun, search, onSearch, state, listing, orderings, skeleton, map, ribbon, groups, content } = props;
  const { savedAddresses, savedSearchTools, savedSearchBanner, renderSubscribe, ad } = props;
  const { query, place, count, isCurrent, onChange } = state;
  const { data, error } = listing;
  const { publicUrl } = useSiteConfig();
  const isWaiting = useDelayed(listing.isLoading, PATIENCE_MS);
  const isStale = useDelayed(listing.isPlaceholderData, PATIENCE_MS);
  const isEmpty = groups.every(({ cards }) => cards.length === 0);
  const found = data && !error ? data.pagination : undefined;
  const onClear = () => onSearch(clearFilters(search));
  const cells = cellsOf(noun, search, query);
  const bar = { noun, search, query, cells, place, count, onChange, onClear, tools: savedSearchTools };
  return (
    <>
      <PlainFilters noun={noun} search={search} query={query} />
      <FilterLedger {...bar} onSearch={onSearch} />
      {ribbon && (
        <div className={styles.tonight} data-part="tonight" data-needs-scripts data-screen>
          {ribbon}
        </div>
      )}
      <ListingView map={map} isMapless={content !== undefined || isPastTheEnd(error, search)}>
        <ListingLead
          noun={noun}
          query={query}
          place={place}
          pagination={found}
          search={search}
          cells={cells}
          orderings={orderings}
          count={count}
          savedAddresses={savedAddresses}
          quick={noun === "event" && <QuickChips search={search} linkTo={stateLinks(onSearch)} />}
          chips={<FilterChips {...bar} onSearch={onSearch} />}
          banner={savedSearchBanner}
          views={noun === "event" && <ViewSwitch search={search} query={query} linkTo={stateLinks(onSearch)} />}
          onChange={onChange}
        />
        {error && (
          <ListingFailure error={error} search={search} onRetry={() => void listing.refetch()} onSearch={onSearch} />
        )}
        {!error && content}
        {isWaiting && !content && SKELETONS.map((row) => <Fragment key={row}>{skeleton}</Fragment>)}
        {found && isCurrent && isEmpty && !content && (
          <NoResults noun={noun} search={search} query={query} onSearch={onSearch} />
        )}
        {found && (!isEmpty || content) && (
          <div
            className={isStale ? styles.listingStale : undefined}
            aria-busy={listing.isPlaceholderData}
            data-stale={isStale || undefined}
          >
            {!content && (
              <>
                <CardGroups groups={ad ? withCardAt(groups, ad) : groups} />
                <ListingPages pagination={found} search={search} noun={noun} />
                {noun === "event" && isCurrent && found.curPage === found.totalPages && (
                  <LaterEvents search={search} query={query} />
                )}
              </>
            )}
            {renderSubscribe?.({
              feed: listingFeed(search, query),
              what: placedSubject(listingSubject(noun, search), query, place),
            })}
          </div>
        )}
        <p data-paper>
          {publicUrl + languagePath(noun === "event" ? "/events/" : "/venues/") + stringifySearch(search)}
        </p>
      </ListingView>
    </>
  );
}
