import "@hereabouts/ui/split.css";
import "./listing.css";
import type { EventCard as Card } from "@hereabouts/contract/listings/cards";
import { eventOrderingLabels } from "@hereabouts/contract/listings/listing-choices";
import { EventCardSkeleton } from "@hereabouts/ui/skeleton";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { EventCard } from "./event-card.tsx";
import { FilterLedger } from "./filter-ledger.tsx";
import { ListingFailure } from "./listing-failure.tsx";
import { ListingLead } from "./listing-lead.tsx";
import { EventMap } from "./listing-map-panel.tsx";
import { ListingPages } from "./listing-pages.tsx";
import { changeSearch, clearFilters, type ListingSearch, toEventInput } from "./listing-search.ts";
import { ListingView } from "./listing-view.tsx";
import { NoResults } from "./no-results.tsx";

interface EventsPageProps {
  search: ListingSearch;
  onSearch: (search: ListingSearch) => void;
}

/** Cards of one day that follow each other show their day once when the list is sorted by date. */
function showsDate(events: readonly Card[], index: number, ordering: string): boolean {
  if (ordering !== "date" || index === 0) return true;
  return events[index]?.nextEventOccurrence?.eventDate !== events[index - 1]?.nextEventOccurrence?.eventDate;
}

/** The events listing: filters, the list, and the map beside it. */
export function EventsPage({ search, onSearch }: EventsPageProps) {
  const listing = trpc.listings.events.useQuery(toEventInput(search), { placeholderData: keepPreviousData });
  const [active, setActive] = useState<number | null>(null);
  const change = (changes: Record<string, string | undefined>) => onSearch(changeSearch(search, changes));
  const { data, error } = listing;
  return (
    <>
      {data && (
        <FilterLedger
          search={search}
          query={data.query}
          onChange={change}
          onClear={() => onSearch(clearFilters(search))}
        />
      )}
      <ListingView
        map={
          data && !error ? (
            <EventMap search={search} query={data.query} active={active} onActive={setActive} onChange={change} />
          ) : null
        }
      >
        <ListingLead
          noun="event"
          query={data?.query}
          pagination={data?.pagination}
          search={search}
          orderings={eventOrderingLabels}
          onChange={change}
        />
        {error && <ListingFailure error={error} onRetry={() => void listing.refetch()} />}
        {listing.isLoading && [1, 2, 3].map((row) => <EventCardSkeleton key={row} />)}
        {data && !error && data.data.length === 0 && (
          <NoResults hint="Look further out, or let go of a filter." search={search} onSearch={onSearch} />
        )}
        {data && !error && data.data.length > 0 && (
          <>
            <ol className="events" aria-busy={listing.isPlaceholderData}>
              {data.data.map((event, index) => (
                <li key={event.id}>
                  <EventCard
                    event={event}
                    today={data.query.today}
                    units={data.query.units}
                    isDateShown={showsDate(data.data, index, data.query.ordering)}
                    isLinked={active === event.pointOfInterest.id}
                    isEager={index < 2}
                    onHover={setActive}
                    savedSearch={search.search}
                  />
                </li>
              ))}
            </ol>
            <ListingPages pagination={data.pagination} search={search} to="/events/" />
          </>
        )}
      </ListingView>
    </>
  );
}
