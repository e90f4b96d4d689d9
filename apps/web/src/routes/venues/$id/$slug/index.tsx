import { slugify } from "@hereabouts/contract/paths";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { recordId, shownRecord } from "../../../../app/routing/page-record.ts";
import { venueEvents, venuePage } from "../../../../features/venues/queries.ts";
import { venueHead } from "../../../../features/venues/venue-head.ts";
import { VenueDetail } from "../../../../pages/venue-detail.tsx";

export const Route = createFileRoute("/venues/$id/$slug/")({
  loader: async ({ params, context, location }) => {
    const { api, queryClient } = context;
    const id = recordId(params.id);
    const [venue] = await Promise.all([
      shownRecord(queryClient.ensureQueryData(venuePage(api, id)), { location, context }),
      queryClient.prefetchQuery(venueEvents(api, id)),
    ]);
    const slug = slugify(venue.name);
    // A venue that was merged into another leads there.
    if (params.slug === slug && venue.id === id) return venue;
    throw redirect({
      to: "/venues/$id/$slug/",
      params: { id: String(venue.id), slug },
      search: true,
      replace: true,
      statusCode: venue.id === id ? 301 : 308,
    });
  },
  head: ({ loaderData: venue, match }) => (venue ? venueHead(venue, match.context.config) : {}),
  component: VenueRoute,
});

function VenueRoute() {
  return <VenueDetail id={Number(Route.useParams().id)} />;
}
