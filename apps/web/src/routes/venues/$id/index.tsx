import { slugify } from "@hereabouts/contract/paths";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { foundRecord, recordId } from "../../../app/routing/page-record.ts";
import { venuePage } from "../../../features/venues/queries.ts";

/** A venue's address without its name leads to the whole one. */
export const Route = createFileRoute("/venues/$id/")({
  loader: async ({ params: { id }, context: { api, queryClient } }) => {
    const venue = await foundRecord(queryClient.ensureQueryData(venuePage(api, recordId(id))));
    const params = { id: String(venue.id), slug: slugify(venue.name) };
    throw redirect({ to: "/venues/$id/$slug/", params, search: true, replace: true, statusCode: 301 });
  },
});
