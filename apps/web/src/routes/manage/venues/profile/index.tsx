import { may } from "@hereabouts/contract/permissions";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { createFileRoute } from "@tanstack/react-router";
import { activeVenueOf } from "../../../../app/active-venue.ts";
import { privateHead } from "../../../../app/head/private-head.ts";
import { ManageArea } from "../../../../app/manage-area.tsx";
import { requireRight, useRequireUser } from "../../../../app/user-context.tsx";
import { EditVenue } from "../../../../pages/manage/edit-venue.tsx";

export const Route = createFileRoute("/manage/venues/profile/")({
  beforeLoad: requireRight(may.manageSomething),
  loader: async ({ context: { api } }) => {
    const user = await api.account.me.ensureData();
    const venue = activeVenueOf(user);
    await Promise.all([
      api.venues.regions.prefetch(),
      venue && api.venues.form.prefetch({ id: venue.poi.id }, { staleTime: 0 }),
    ]);
  },
  head: ({ match }) => privateHead("Venue profile", match.context.config),
  component: VenueProfileRoute,
});

/** The venue a producer works on. */
function VenueProfileRoute() {
  const user = useRequireUser();
  const venue = activeVenueOf(user);
  return (
    <ManageArea>
      {venue && user ? (
        <EditVenue key={venue.poi.id} id={venue.poi.id} user={user} title="Venue profile" />
      ) : (
        <EmptyState
          isPage
          drawing="signpost"
          message="You are not the producer of a venue."
          hint="Claim one, and it appears here once the claim is verified."
        />
      )}
    </ManageArea>
  );
}
