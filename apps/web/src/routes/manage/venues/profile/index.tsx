import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../../app/head/private-head.ts";
import { knownUser, requireRight } from "../../../../app/session/user-context.tsx";
import { activeVenueOf } from "../../../../app/session/viewer.ts";
import { ownershipRequests } from "../../../../features/moderation/queries.ts";
import { regions, venueRecord } from "../../../../features/venues/queries.ts";
import { loadAddressRules } from "../../../../forms/places/queries.ts";
import { VenueProfile } from "../../../../pages/manage/venue-profile.tsx";

export const Route = createFileRoute("/manage/venues/profile/")({
  beforeLoad: requireRight(may.manageSomething),
  loader: async ({ context }) => {
    const { api, queryClient } = context;
    const venue = activeVenueOf(await knownUser(context));
    await Promise.all([
      queryClient.prefetchQuery(regions(api)),
      loadAddressRules(api, queryClient),
      queryClient.prefetchQuery({ ...ownershipRequests(api), staleTime: 0 }),
      venue && queryClient.prefetchQuery({ ...venueRecord(api, venue.poi.id), staleTime: 0 }),
    ]);
  },
  head: ({ match }) => privateHead(t("Venue profile"), match.context.config),
  component: VenueProfile,
});
