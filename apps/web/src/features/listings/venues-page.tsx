import { venueOrderingLabels } from "@hereabouts/contract/listings/listing-choices";
import { t } from "@hereabouts/language/translate";
import { VenueCardSkeleton } from "@hereabouts/ui/feedback/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { useRevertFiltersOffline } from "./filters/use-revert-filters-offline.ts";
import { ListingFrame } from "./listing-frame.tsx";
import { VenueMap } from "./map/listing-map-panel.tsx";
import { listedVenues } from "./queries.ts";
import { VenueCard } from "./results/venue-card.tsx";
import type { ListingPageProps } from "./state/listing-page.types.ts";
import { useListingState } from "./state/use-listing-state.ts";

/** The venues listing: filters, the list, and the map beside it. */
export function VenuesPage({ search, onSearch, renderCorner, ...slots }: ListingPageProps) {
  const listing = useQuery(listedVenues(useApi(), search));
  const [active, setActive] = useState<number | null>(null);
  const state = useListingState("venue", search, listing, onSearch);
  const { data, error } = listing;
  useRevertFiltersOffline(search, listing, onSearch);
  const cards = (data?.data ?? []).map((venue, index) => (
    <li key={venue.id}>
      <VenueCard
        venue={venue}
        units={data?.query.units}
        isLinked={active === venue.id}
        isEager={index < 2}
        onHover={setActive}
        corner={renderCorner?.({ id: venue.id, name: venue.name, venueId: venue.id })}
      />
    </li>
  ));
  return (
    <ListingFrame
      noun="venue"
      search={search}
      onSearch={onSearch}
      state={state}
      listing={listing}
      orderings={venueOrderingLabels}
      skeleton={<VenueCardSkeleton />}
      map={
        data && !error ? (
          <VenueMap
            search={search}
            query={state.query}
            active={active}
            onActive={setActive}
            onChange={state.onChange}
          />
        ) : null
      }
      groups={[{ title: t("The venues"), cards }]}
      {...slots}
    />
  );
}
