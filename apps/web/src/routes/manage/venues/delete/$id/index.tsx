import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import "@hereabouts/ui/tool.css";
import { Button } from "@hereabouts/ui/button";
import { buttonClass } from "@hereabouts/ui/button-class";
import { createFileRoute, Link } from "@tanstack/react-router";
import { ManageArea } from "../../../../../app/manage-area.tsx";
import { requireRight, useRequireUser } from "../../../../../app/user-context.tsx";
import { foundRecord, recordId } from "../../../../-page-record.ts";
import { privateHead } from "../../../../-private-head.ts";
import { useVenueRemoval } from "../../../../-venue-removal.ts";

export const Route = createFileRoute("/manage/venues/delete/$id/")({
  beforeLoad: requireRight(may.deleteVenue),
  loader: ({ context: { api }, params }) => foundRecord(api.venues.form.ensureData({ id: recordId(params.id) })),
  head: ({ match }) => privateHead("Delete venue", match.context.config),
  component: DeleteVenueRoute,
});

/** Asks before a venue is deleted, for links that lead here (spec part 1 §2). */
function DeleteVenueRoute() {
  const user = useRequireUser();
  const { id, name } = Route.useLoaderData();
  const { isRemoving, remove } = useVenueRemoval({ id, name });
  if (!user) return null;
  return (
    <ManageArea>
      <div className="th">
        <div>
          <h1 className="display">{`Delete “${name}”?`}</h1>
          <p>{messages.confirmDelete}</p>
        </div>
      </div>
      <div className="row wrap">
        <Button variant="danger" isPending={isRemoving} onPress={() => void remove()}>
          Delete
        </Button>
        <Link to="/manage/venues/edit/$id/" params={{ id: String(id) }} className={buttonClass("quiet")}>
          Cancel
        </Link>
      </div>
    </ManageArea>
  );
}
