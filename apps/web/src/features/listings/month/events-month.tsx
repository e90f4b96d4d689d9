import { EventCardSkeleton } from "@hereabouts/ui/feedback/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../app/data/api.ts";
import { useRevertFiltersOffline } from "../filters/use-revert-filters-offline.ts";
import { ListingFrame } from "../listing-frame.tsx";
import { listedEvents, listedMonth } from "../queries.ts";
import type { ListingPageProps } from "../state/listing-page.types.ts";
import { useListingState } from "../state/use-listing-state.ts";
import { monthOf } from "./month-address.ts";
import { MonthView } from "./month-view.tsx";

/** The events listing as a month: the same filters and heading, and the days in the place of list and map. */
export function EventsMonth({ search, onSearch, renderCorner: _corner, ad: _ad, ...slots }: ListingPageProps) {
  const api = useApi();
  const listing = useQuery(listedEvents(api, search));
  const { data, error, refetch } = useQuery(listedMonth(api, search));
  const state = useListingState("event", search, listing, onSearch);
  useRevertFiltersOffline(search, listing, onSearch);
  // The days shown until the answer comes may be of another month.
  const month = data?.month === monthOf(state.query) ? data : undefined;
  return (
    <ListingFrame
      noun="event"
      search={search}
      onSearch={onSearch}
      state={state}
      listing={{
        ...listing,
        error: listing.error ?? error,
        refetch: () => Promise.all([listing.refetch(), refetch()]),
      }}
      orderings={null}
      skeleton={<EventCardSkeleton />}
      map={null}
      groups={[]}
      content={<MonthView search={search} query={state.query} listing={month} onSearch={onSearch} />}
      {...slots}
    />
  );
}
