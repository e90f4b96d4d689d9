import "@hereabouts/ui/split.css";
import "./listing.css";
import { venueOrderingLabels } from "@hereabouts/contract/listings/listing-choices";
import { VenueCardSkeleton } from "@hereabouts/ui/skeleton";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { ListingFailure } from "./listing-failure.tsx";
import { ListingLead } from "./listing-lead.tsx";
import { VenueMap } from "./listing-map-panel.tsx";
import { ListingPages } from "./listing-pages.tsx";
import { changeSearch, type ListingSearch, toVenueInput } from "./listing-search.ts";
import { ListingView } from "./listing-view.tsx";
import { NoResults } from "./no-results.tsx";
import { VenueCard } from "./venue-card.tsx";

interface VenuesPageProps {
  search: ListingSearch;
  onSearch: (search: ListingSearch) => void;
}

/** The venues listing: the list, and the map beside it. */
export function VenuesPage({ search, onSearch }: VenuesPageProps) {
  const listing = trpc.listings.venues.useQuery(toVenueInput(search), { placeholderData: keepPreviousData });
  const [active, setActive] = useState<number | null>(null);
  const change = (changes: Record<string, string | undefined>) => onSearch(changeSearch(search, changes));
  const { data, error } = listing;
  return (
    <ListingView
      map={
        data && !error ? (
          <VenueMap search={search} query={data.query} active={active} onActive={setActive} onChange={change} />
        ) : null
      }
    >
      <ListingLead
        noun="venue"
        query={data?.query}
        pagination={data?.pagination}
        search={search}
        orderings={venueOrderingLabels}
        onChange={change}
      />
      {error && <ListingFailure error={error} onRetry={() => void listing.refetch()} />}
      {listing.isLoading && [1, 2, 3].map((row) => <VenueCardSkeleton key={row} />)}
      {data && !error && data.data.length === 0 && (
        <NoResults hint="Look further out for more venues." search={search} onSearch={onSearch} />
      )}
      {data && !error && data.data.length > 0 && (
        <>
          <ol className="events" aria-busy={listing.isPlaceholderData}>
            {data.data.map((venue, index) => (
              <li key={venue.id}>
                <VenueCard
                  venue={venue}
                  units={data.query.units}
                  isLinked={active === venue.id}
                  isEager={index < 2}
                  onHover={setActive}
                />
              </li>
            ))}
          </ol>
          <ListingPages pagination={data.pagination} search={search} to="/venues/" />
        </>
      )}
    </ListingView>
  );
}
