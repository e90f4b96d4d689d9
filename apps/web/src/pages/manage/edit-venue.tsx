import type { UserContext } from "@hereabouts/contract/account/user-context";
import { venuePath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { Link } from "@tanstack/react-router";
import { trpc } from "../../app/data/trpc.ts";
import { viewerOf } from "../../app/session/viewer.ts";
import { HistoryLink } from "../../features/history/history-link.tsx";
import { VenueForm } from "../../features/venues/form/venue-form.tsx";
import { useVenueRefresh, useVenueRemoval } from "../../features/venues/use-venue-removal.ts";
import { DeleteRecord } from "../../removal/delete-record.tsx";

interface EditVenueProps {
  id: number;
  user: UserContext;
  title: string;
}

/** The form of a venue that is there, in the mode of whoever changes it; editors and staff may delete it. */
export function EditVenue({ id, user, title }: EditVenueProps) {
  const cache = trpc.useUtils();
  const { data: venue } = trpc.venues.form.useQuery({ id });
  const { data: regions } = trpc.venues.regions.useQuery();
  const update = trpc.venues.update.useMutation();
  const removal = useVenueRemoval({ id, name: venue?.name ?? "" });
  const refresh = useVenueRefresh();
  if (!venue || !regions) return null;
  const viewer = viewerOf(user);
  return (
    <VenueForm
      mode={may.editEverything(viewer) ? "admin" : "standard"}
      venue={venue}
      regions={regions}
      title={title}
      back={
        <div className="row wrap">
          {venue.published && <Link to={venuePath(venue)}>{venue.name}</Link>}
          {may.seeRevisions(viewer) && <HistoryLink kind="venue" id={id} />}
        </div>
      }
      isInset
      userId={user.id}
      submitLabel="Save changes"
      onSave={async (form) => {
        const saved = await update.mutateAsync({ id, ...form });
        // The form goes on with what is stored now, its picture above all.
        cache.venues.form.setData({ id }, saved);
        return saved;
      }}
      loadNewest={() => cache.venues.form.fetch({ id }, { staleTime: 0 })}
      onSaved={() => void refresh()}
      {...(may.deleteVenue(viewer) && {
        actions: <DeleteRecord name={venue.name} onDelete={() => void removal.remove()} />,
      })}
    />
  );
}
