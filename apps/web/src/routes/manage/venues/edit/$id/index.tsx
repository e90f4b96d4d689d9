import { may } from "@hereabouts/contract/permissions";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../../../app/head/private-head.ts";
import { ManageArea } from "../../../../../app/manage-area.tsx";
import { foundRecord, recordId } from "../../../../../app/page-record.ts";
import { requireRight, useRequireUser } from "../../../../../app/user-context.tsx";
import { regions, venueRecord } from "../../../../../features/venues/queries.ts";
import { EditVenue } from "../../../../../pages/manage/edit-venue.tsx";

export const Route = createFileRoute("/manage/venues/edit/$id/")({
  beforeLoad: requireRight(may.manageSomething),
  loader: async ({ context: { api, queryClient }, params }) => {
    await Promise.all([
      queryClient.prefetchQuery(regions(api)),
      foundRecord(queryClient.fetchQuery({ ...venueRecord(api, recordId(params.id)), staleTime: 0 })),
    ]);
  },
  head: ({ match }) => privateHead("Edit venue", match.context.config),
  component: EditVenueRoute,
});

function EditVenueRoute() {
  const { id } = Route.useParams();
  const user = useRequireUser();
  return <ManageArea>{user && <EditVenue key={id} id={Number(id)} user={user} title="Edit venue" />}</ManageArea>;
}
