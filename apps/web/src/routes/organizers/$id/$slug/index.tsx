import { slugify } from "@hereabouts/contract/paths";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { recordId, shownRecord } from "../../../../app/routing/page-record.ts";
import { organizerHead } from "../../../../features/organizers/organizer-head.ts";
import { organizerEvents, organizerPage } from "../../../../features/organizers/queries.ts";
import { OrganizerDetail } from "../../../../pages/organizer-detail.tsx";

export const Route = createFileRoute("/organizers/$id/$slug/")({
  loader: async ({ params, context, location }) => {
    const { api, queryClient } = context;
    const id = recordId(params.id);
    const [organizer] = await Promise.all([
      shownRecord(queryClient.ensureQueryData(organizerPage(api, id)), { location, context }),
      queryClient.prefetchQuery(organizerEvents(api, id)),
    ]);
    const slug = slugify(organizer.name);
    // One that was merged into another leads there.
    if (params.slug === slug && organizer.id === id) return organizer;
    const to = { id: String(organizer.id), slug };
    throw redirect({ to: "/organizers/$id/$slug/", params: to, search: true, replace: true, statusCode: 301 });
  },
  head: ({ loaderData: organizer, match }) => (organizer ? organizerHead(organizer, match.context.config) : {}),
  component: OrganizerRoute,
});

function OrganizerRoute() {
  return <OrganizerDetail id={Number(Route.useParams().id)} />;
}
