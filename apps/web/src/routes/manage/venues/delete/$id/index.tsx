import { may } from "@hereabouts/contract/permissions";
import { buttonClass } from "@hereabouts/ui/actions/button-class";
import { createFileRoute, Link } from "@tanstack/react-router";
import { requireRight, useRequireUser } from "../../../../../app/user-context.tsx";
import { DeletePage } from "../../../../-delete-page.tsx";
import { foundRecord, recordId } from "../../../../-page-record.ts";
import { privateHead } from "../../../../-private-head.ts";
import { useVenueRemoval } from "../../../../-venue-removal.ts";

export const Route = createFileRoute("/manage/venues/delete/$id/")({
  beforeLoad: requireRight(may.deleteVenue),
  loader: ({ context: { api }, params }) => foundRecord(api.venues.form.ensureData({ id: recordId(params.id) })),
  head: ({ match }) => privateHead("Delete venue", match.context.config),
  component: DeleteVenueRoute,
});

function DeleteVenueRoute() {
  const user = useRequireUser();
  const { id, name } = Route.useLoaderData();
  const { isRemoving, remove } = useVenueRemoval({ id, name });
  if (!user) return null;
  return (
    <DeletePage
      name={name}
      isRemoving={isRemoving}
      onRemove={() => void remove()}
      cancel={
        <Link to="/manage/venues/edit/$id/" params={{ id: String(id) }} className={buttonClass("quiet")}>
          Cancel
        </Link>
      }
    />
  );
}
