import { slugify } from "@hereabouts/contract/paths";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { recordId, shownRecord } from "../../../app/routing/page-record.ts";
import { venuePage } from "../../../features/venues/queries.ts";

/** A venue's address without its name leads to the whole one. */
export const Route = createFileRoute("/venues/$id/")({
  loader: async ({ params: { id }, context, location }) => {
    const { api, queryClient } = context;
    const asked = recordId(id);
    const venue = await shownRecord(queryClient.ensureQueryData(venuePage(api, asked)), { location, context });
    const params = { id: String(venue.id), slug: slugify(venue.name) };
    const statusCode = venue.id === asked ? 301 : 308;
    throw redirect({ to: "/venues/$id/$slug/", params, search: true, replace: true, statusCode });
  },
});
