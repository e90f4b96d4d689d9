import { useNavigate } from "@tanstack/react-router";
import { PersonalArea } from "../../app/areas/personal-area.tsx";
import { useUser } from "../../app/session/user-context.tsx";
import { pointOf, useRememberedPlace } from "../../features/listings/place/remembered-place.ts";
import { VenueCard } from "../../features/listings/results/venue-card.tsx";
import { type SavedVenuesSearch, savedVenuesSearch } from "../../features/saved-items/saved-item-search.ts";
import { SavedVenues } from "../../features/saved-items/saved-venues.tsx";

/** The folder of saved venues, with distances from where one looked last. */
export function SavedVenuesPage({ search }: { search: SavedVenuesSearch }) {
  const navigate = useNavigate();
  // Distances are measured from where one looked last, unless the address says otherwise.
  const from = pointOf(useRememberedPlace());
  const units = useUser()?.distanceUnits;
  return (
    <PersonalArea>
      <SavedVenues
        search={savedVenuesSearch({
          ordering: search.ordering,
          latitude: search.latitude ?? from.latitude,
          longitude: search.longitude ?? from.longitude,
        })}
        onSearch={(next) => void navigate({ to: "/saved/venues/", search: { ...search, ordering: next.ordering } })}
        renderCard={(venue, menu) => <VenueCard venue={venue} units={units} corner={menu} />}
      />
    </PersonalArea>
  );
}
