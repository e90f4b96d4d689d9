import { slugify } from "@hereabouts/contract/paths";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { foundRecord, recordId } from "../../../../app/routing/page-record.ts";
import { eventHead } from "../../../../features/events/page/event-head.ts";
import { eventSearch } from "../../../../features/events/page/event-search.ts";
import { recommendationInput } from "../../../../features/events/page/recommendation-input.ts";
import { eventPage, recommendedEvents } from "../../../../features/events/queries.ts";
import { EventDetail } from "../../../../pages/event-detail.tsx";

export const Route = createFileRoute("/events/$id/$slug/")({
  loader: async ({ params: { id, slug }, context: { api, queryClient } }) => {
    const event = await foundRecord(queryClient.ensureQueryData(eventPage(api, recordId(id))));
    const name = slugify(event.name);
    if (slug !== name) {
      const params = { id, slug: name };
      throw redirect({ to: "/events/$id/$slug/", params, search: true, replace: true, statusCode: 301 });
    }
    await queryClient.prefetchQuery(recommendedEvents(api, recommendationInput(event.venue, event.id)));
    return event;
  },
  validateSearch: eventSearch,
  head: ({ loaderData: event, match }) => (event ? eventHead(event, match.context.config, match.search) : {}),
  component: EventRoute,
});

function EventRoute() {
  return <EventDetail id={Number(Route.useParams().id)} />;
}
