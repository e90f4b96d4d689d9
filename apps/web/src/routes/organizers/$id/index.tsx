import { slugify } from "@hereabouts/contract/paths";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { recordId, shownRecord } from "../../../app/routing/page-record.ts";
import { organizerPage } from "../../../features/organizers/queries.ts";

/** An organizer's address without its name leads to the whole one. */
export const Route = createFileRoute("/organizers/$id/")({
  loader: async ({ params: { id }, context, location }) => {
    const { api, queryClient } = context;
    const page = organizerPage(api, recordId(id));
    const organizer = await shownRecord(queryClient.ensureQueryData(page), { location, context });
    const params = { id: String(organizer.id), slug: slugify(organizer.name) };
    throw redirect({ to: "/organizers/$id/$slug/", params, search: true, replace: true, statusCode: 301 });
  },
});
