import { venuePath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ManageArea } from "../../app/areas/manage-area.tsx";
import { useApi } from "../../app/data/api.ts";
import { useRequireUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import { VenueForm } from "../../features/venues/form/venue-form.tsx";
import { useAddVenue } from "../../features/venues/mutations.ts";
import { regions } from "../../features/venues/queries.ts";

/** The form of a new venue: an editor's is listed at once, a producer's once it is verified. */
export function AddVenue() {
  const user = useRequireUser();
  const { data: known } = useQuery(regions(useApi()));
  const add = useAddVenue();
  const navigate = useNavigate();
  if (!user || !known) return null;
  const isEditor = may.editEverything(viewerOf(user));
  return (
    <ManageArea>
      <VenueForm
        mode={isEditor ? "admin" : "standard"}
        regions={known}
        title={t("Add a venue")}
        {...(!isEditor && { hint: t("The venue appears once we’ve verified that it’s yours.") })}
        isInset
        userId={user.id}
        submitLabel={t("Save venue")}
        onSave={(form) => add.mutateAsync(form)}
        onSaved={(venue) => navigate({ to: venue.published ? venuePath(venue) : "/manage/venues/claims/" })}
      />
    </ManageArea>
  );
}
