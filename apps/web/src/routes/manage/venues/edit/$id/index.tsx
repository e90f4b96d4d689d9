import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { ManageArea } from "../../../../../app/areas/manage-area.tsx";
import { privateHead } from "../../../../../app/head/private-head.ts";
import { requireRight, useRequireUser } from "../../../../../app/session/user-context.tsx";
import { loadVenueRecord } from "../../../../../features/venues/load-venue-record.ts";
import { regions } from "../../../../../features/venues/queries.ts";
import { loadAddressRules } from "../../../../../forms/places/queries.ts";
import { EditVenue } from "../../../../../pages/manage/edit-venue.tsx";

export const Route = createFileRoute("/manage/venues/edit/$id/")({
  beforeLoad: requireRight(may.manageSomething),
  loader: async ({ context, params }) => {
    const { api, queryClient } = context;
    await Promise.all([
      queryClient.prefetchQuery(regions(api)),
      loadAddressRules(api, queryClient),
      loadVenueRecord(context, params.id),
    ]);
  },
  head: ({ match }) => privateHead(t("Edit venue"), match.context.config),
  component: EditVenueRoute,
});

function EditVenueRoute() {
  const { id } = Route.useParams();
  const user = useRequireUser();
  return <ManageArea>{user && <EditVenue key={id} id={Number(id)} user={user} title={t("Edit venue")} />}</ManageArea>;
}
