import { venuePath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { ManageArea } from "../../../../app/areas/manage-area.tsx";

import { privateHead } from "../../../../app/head/private-head.ts";
import { requireRight, useRequireUser } from "../../../../app/session/user-context.tsx";
import { viewerOf } from "../../../../app/session/viewer.ts";
import { VenueForm } from "../../../../features/venues/form/venue-form.tsx";
import { useAddVenue } from "../../../../features/venues/mutations.ts";
import { regions } from "../../../../features/venues/queries.ts";

export const Route = createFileRoute("/manage/venues/add/")({
  beforeLoad: requireRight(may.manageSomething),
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(regions(api)),
  head: ({ match }) => privateHead("Add a venue", match.context.config),
  component: AddVenueRoute,
});

function AddVenueRoute() {
  const user = useRequireUser();
  const known = Route.useLoaderData();
  const add = useAddVenue();
  const navigate = useNavigate();
  if (!user) return null;
  const isEditor = may.editEverything(viewerOf(user));
  return (
    <ManageArea>
      <VenueForm
        mode={isEditor ? "admin" : "standard"}
        regions={known}
        title="Add a venue"
        {...(!isEditor && { hint: "It appears once we have verified that it is yours." })}
        isInset
        userId={user.id}
        submitLabel="Save venue"
        onSave={(form) => add.mutateAsync(form)}
        onSaved={(venue) => navigate({ to: venue.published ? venuePath(venue) : "/manage/venues/claims/" })}
      />
    </ManageArea>
  );
}
