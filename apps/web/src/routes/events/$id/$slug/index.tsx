import { slugify } from "@hereabouts/contract/paths";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { recordId, shownRecord } from "../../../../app/routing/page-record.ts";
import { eventHead } from "../../../../features/events/page/event-head.ts";
import { eventSearch } from "../../../../features/events/page/event-search.ts";
import { recommendationInput } from "../../../../features/events/page/recommendation-input.ts";
import { eventPage, recommendedEvents } from "../../../../features/events/queries.ts";
import { EventDetail } from "../../../../pages/event-detail.tsx";

export const Route = createFileRoute("/events/$id/$slug/")({
  loader: async ({ params: { id, slug }, context, location }) => {
    const { api, queryClient } = context;
    const page = eventPage(api, recordId(id));
    // A card that was looked at knows enough to begin the page with. Its code is no part of the first load.
    const isThere = import.meta.env.SSR || queryClient.getQueryData(page.queryKey);
    const known = isThere
      ? null
      : await import("../../../../features/events/page/known-event.tsx").then(
          ({ knownEvent }) => knownEvent(queryClient, page, { id: Number(id), search: { ...location.search } }),
          () => null,
        );
    const event = known ?? (await shownRecord(queryClient.ensureQueryData(page), { location, context }));
    const params = { id, slug: slugify(event.name) };
    if (slug !== params.slug)
      throw redirect({ to: "/events/$id/$slug/", params, search: true, replace: true, statusCode: 301 });
    const more = queryClient.prefetchQuery(recommendedEvents(api, recommendationInput(event.venue, event.id)));
    if (known) more.catch(() => undefined);
    else await more;
    return event;
  },
  validateSearch: eventSearch,
  head: ({ loaderData: event, match }) => (event ? eventHead(event, match.context.config, match.search) : {}),
  component: EventRoute,
});

function EventRoute() {
  const { id } = Route.useParams();
  return <EventDetail key={id} id={Number(id)} known={Route.useLoaderData()} />;
}
