import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { PersonalArea } from "../../../app/personal-area.tsx";
import { requireUser, useUser } from "../../../app/user-context.tsx";
import { VenueCard } from "../../../features/listings/venue-card.tsx";
import { folderInput, type SavedOrdering } from "../../../features/saved-items/saved-item-orderings.ts";
import { SavedVenues } from "../../../features/saved-items/saved-venues.tsx";

import { privateHead } from "../../-private-head.ts";

export const Route = createFileRoute("/saved/venues/")({
  validateSearch: (search): SavedOrdering => search as SavedOrdering,
  beforeLoad: requireUser,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => api.savedItems.venues.list.prefetch(folderInput(deps)),
  head: ({ match }) => privateHead("Saved venues", match.context.config),
  component: SavedVenuesRoute,
});

function SavedVenuesRoute() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  const units = useUser()?.distanceUnits;
  return (
    <PersonalArea>
      <SavedVenues
        search={search}
        onSearch={(next) => void navigate({ to: "/saved/venues/", search: next })}
        renderCard={(venue, menu) => <VenueCard venue={venue} units={units} corner={menu} />}
      />
    </PersonalArea>
  );
}
