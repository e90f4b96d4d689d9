import type { UserContext } from "@hereabouts/contract/account/user-context";
import { venuePath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "../../app/data/api.ts";
import { viewerOf } from "../../app/session/viewer.ts";
import { HistoryLink } from "../../features/history/history-link.tsx";
import { VenueForm } from "../../features/venues/form/venue-form.tsx";
import { useUpdateVenue } from "../../features/venues/mutations.ts";
import { regions, venueRecord } from "../../features/venues/queries.ts";
import { useVenueRemoval } from "../../features/venues/use-venue-removal.ts";
import { ReviewNote } from "../../forms/records/review-note.tsx";
import { DeleteRecord } from "../../removal/delete-record.tsx";

interface EditVenueProps {
  id: number;
  user: UserContext;
  title: string;
}

/** Form of a stored venue in the mode of the user. Editors and staff may delete it. */
export function EditVenue({ id, user, title }: EditVenueProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: venue } = useQuery(venueRecord(api, id));
  const { data: known } = useQuery(regions(api));
  const update = useUpdateVenue();
  const removal = useVenueRemoval({ id, name: venue?.name ?? "" });
  if (!venue || !known) return null;
  const viewer = viewerOf(user);
  return (
    <>
      <ReviewNote review={venue.review} />
      <VenueForm
        mode={may.editEverything(viewer) ? "admin" : "standard"}
        venue={venue}
        regions={known}
        title={title}
        back={
          <div className="row wrap">
            {venue.published && <Link to={venuePath(venue)}>{venue.name}</Link>}
            {may.seeRevisions(viewer) && <HistoryLink kind="venue" id={id} />}
          </div>
        }
        isInset
        userId={user.id}
        submitLabel={t("Save changes")}
        onSave={(form) => update.mutateAsync({ id, ...form })}
        loadNewest={() => queryClient.fetchQuery({ ...venueRecord(api, id), staleTime: 0 })}
        {...(may.deleteVenue(viewer) && {
          actions: <DeleteRecord name={venue.name} onDelete={() => void removal.run()} />,
        })}
      />
    </>
  );
}
