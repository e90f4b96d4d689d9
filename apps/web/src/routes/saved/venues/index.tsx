import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { PersonalArea } from "../../../app/personal-area.tsx";
import { requireUser, useUser } from "../../../app/user-context.tsx";
import { pointOf, useRememberedPlace } from "../../../features/listings/remembered-place.ts";
import { VenueCard } from "../../../features/listings/venue-card.tsx";
import { folderInput, type SavedOrdering } from "../../../features/saved-items/saved-item-orderings.ts";
import { SavedVenues } from "../../../features/saved-items/saved-venues.tsx";

export const Route = createFileRoute("/saved/venues/")({
  validateSearch: (search): SavedOrdering => search as SavedOrdering,
  beforeLoad: requireUser,
  loaderDeps: ({ search }) => search,
  // Another order or filter answers at once: the page that is there shows by itself what is on its way, or failed.
  loader: ({ context: { api }, deps, cause }) =>
    cause === "stay" ? undefined : api.savedItems.venues.list.prefetch(folderInput(deps)),
  head: ({ match }) => privateHead("Saved venues", match.context.config),
  component: SavedVenuesRoute,
});

function SavedVenuesRoute() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  // Distances are measured from where one looked last, unless the address says otherwise.
  const from = pointOf(useRememberedPlace());
  const units = useUser()?.distanceUnits;
  return (
    <PersonalArea>
      <SavedVenues
        search={{ ...from, ...search }}
        onSearch={(next) => void navigate({ to: "/saved/venues/", search: { ...search, ordering: next.ordering } })}
        renderCard={(venue, menu) => <VenueCard venue={venue} units={units} corner={menu} />}
      />
    </PersonalArea>
  );
}
