import type { VenueCard } from "@hereabouts/contract/listings/cards";
import { organizerDeskMessages } from "@hereabouts/contract/organizers/organizer-desk-messages";
import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { useNavigate } from "@tanstack/react-router";
import { Landmark, MapPin, Merge } from "lucide-react";
import { useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import { VenueSearch } from "../../forms/places/venue-search.tsx";
import { useChangePlace } from "./mutations.ts";

type Place = Pick<VenueCard, "id" | "name">;

/** Makes a venue of a place. */
function MakeVenue({ place: { id, name } }: { place: Place }) {
  const change = useChangePlace();
  const undo = useAction({
    do: () => change.mutateAsync({ id, isVenue: false }),
    done: organizerDeskMessages.madePlace(name),
  });
  const make = useAction({
    do: () => change.mutateAsync({ id, isVenue: true }),
    done: organizerDeskMessages.madeVenue(name),
    undo: () => undo.run(),
  });
  return (
    <Button variant="quiet" size="sm" icon={<Landmark />} isPending={make.isPending} onPress={() => void make.run()}>
      {t("Make this place a venue")}
    </Button>
  );
}

/** Asks which venue a place is, and leads to the page that merges the two. */
function MergePlace({ place: { id, name } }: { place: Place }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button variant="quiet" size="sm" icon={<Merge />} onPress={() => setOpen(true)}>
        {t("Merge into a venue")}
      </Button>
      <ModalDialog isOpen={isOpen} onOpenChange={setOpen} title={t("Which venue is {name}?", { name })}>
        <VenueSearch
          label={t("Venue")}
          isAutoFocused
          isListedOnly
          onPick={({ id: keep }) => void navigate({ to: "/reports/poi_duplicates/merge/", search: { keep, drop: id } })}
        />
      </ModalDialog>
    </>
  );
}

/** The ways to change the unlisted place of an event: its name and address, and, for editors, what becomes of it. */
export function PlaceActs({ place }: { place: Place }) {
  const viewer = viewerOf(useUser());
  return (
    <>
      <LinkButton to="/manage/venues/edit/$id/" params={{ id: String(place.id) }} variant="quiet" size="sm">
        <MapPin />
        {t("Edit place")}
      </LinkButton>
      {may.makeVenues(viewer) && <MakeVenue place={place} />}
      {may.seeDuplicates(viewer) && <MergePlace place={place} />}
    </>
  );
}
