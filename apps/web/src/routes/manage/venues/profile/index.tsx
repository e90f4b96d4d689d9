import { may } from "@hereabouts/contract/permissions";
import { createFileRoute } from "@tanstack/react-router";
import { activeVenueOf } from "../../../../app/active-venue.ts";
import { privateHead } from "../../../../app/head/private-head.ts";
import { requireRight } from "../../../../app/user-context.tsx";
import { VenueProfile } from "../../../../pages/manage/venue-profile.tsx";

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
  component: VenueProfile,
});
