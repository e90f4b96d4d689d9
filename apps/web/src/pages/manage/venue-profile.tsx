import { t } from "@hereabouts/language/translate";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { ManageArea } from "../../app/areas/manage-area.tsx";
import { useRequireUser } from "../../app/session/user-context.tsx";
import { activeVenueOf } from "../../app/session/viewer.ts";
import { OwnershipRequests } from "../../features/moderation/own-requests/ownership-requests.tsx";
import { EditVenue } from "./edit-venue.tsx";

/** The venue a producer works on. */
export function VenueProfile() {
  const user = useRequireUser();
  const venue = activeVenueOf(user);
  return (
    <ManageArea>
      {venue && user ? (
        <>
          <OwnershipRequests venueId={venue.poi.id} />
          <EditVenue key={venue.poi.id} id={venue.poi.id} user={user} title={t("Venue profile")} />
        </>
      ) : (
        <EmptyState
          isPage
          drawing="signpost"
          message={t("You don’t manage a venue yet.")}
          hint={t("Claim a venue. It appears here once we’ve verified your claim.")}
        />
      )}
    </ManageArea>
  );
}
