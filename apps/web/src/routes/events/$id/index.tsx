import { slugify } from "@hereabouts/contract/paths";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { foundRecord, recordId } from "../../../app/routing/page-record.ts";
import { eventPage } from "../../../features/events/queries.ts";

/** An event's address without its name leads to the whole one. */
export const Route = createFileRoute("/events/$id/")({
  loader: async ({ params: { id }, context: { api, queryClient } }) => {
    const event = await foundRecord(queryClient.ensureQueryData(eventPage(api, recordId(id))));
    const params = { id, slug: slugify(event.name) };
    throw redirect({ to: "/events/$id/$slug/", params, search: true, replace: true, statusCode: 301 });
  },
});
