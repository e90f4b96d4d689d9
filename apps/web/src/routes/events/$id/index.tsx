import { slugify } from "@hereabouts/contract/paths";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { recordId, shownRecord } from "../../../app/routing/page-record.ts";
import { eventPage } from "../../../features/events/queries.ts";

/** An event's address without its name leads to the whole one. */
export const Route = createFileRoute("/events/$id/")({
  loader: async ({ params: { id }, context, location }) => {
    const { api, queryClient } = context;
    const event = await shownRecord(queryClient.ensureQueryData(eventPage(api, recordId(id))), { location, context });
    const params = { id, slug: slugify(event.name) };
    throw redirect({ to: "/events/$id/$slug/", params, search: true, replace: true, statusCode: 301 });
  },
});
