import type { UserContext } from "@hereabouts/contract/account/user-context";
import type { EventCopy } from "@hereabouts/contract/events/event-form";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import type { EventDraft } from "@hereabouts/contract/producer/event-draft";
import { t } from "@hereabouts/language/translate";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ManageArea } from "../../app/areas/manage-area.tsx";
import { useRequireUser } from "../../app/session/user-context.tsx";
import { activeVenueOf, eventVenuesOf, placeOrganizersOf, viewerOf } from "../../app/session/viewer.ts";
import { EventForm } from "../../features/events/form/event-form.tsx";
import { copiedEvent, initialEvent } from "../../features/events/form/event-values.ts";
import { useAddEvent } from "../../features/events/mutations.ts";
import { EventCardFace } from "../../features/listings/results/event-card-face.tsx";
import { OrganizerQuota } from "../../features/producer/organizer-quota.tsx";
import { QuotaPanel } from "../../features/producer/quota-panel.tsx";
import { QuotaWarning } from "../../features/producer/quota-warning.tsx";

/** How many events an organizer may still have at its places; null at any other venue. */
function placesQuota(organizers: UserContext["organizers"], venueId: number | null) {
  const own = organizers.find(({ places }) => places.some(({ id }) => id === venueId));
  if (!own) return null;
  const { used, allowed, canAdd } = own.quota;
  return {
    words: <OrganizerQuota organizer={own} />,
    short: allowed === null ? messages.activeShort(used) : messages.activeOfShort(used, allowed),
    isFull: !canAdd,
  };
}

interface AddEventProps {
  /** The event to begin with a copy of. */
  copy: EventCopy | null;
  /** The draft to continue. */
  draft?: EventDraft | null;
  /** Id of the venue to begin with. */
  wanted: number | undefined;
  /** The number of the print that it begins with. */
  printNumber: number;
}

/** The form of a new event: editors choose its venue, a producer's is at the venue they work on. */
export function AddEvent({ copy, draft, wanted, printNumber }: AddEventProps) {
  const user = useRequireUser();
  const add = useAddEvent();
  const navigate = useNavigate();
  const active = activeVenueOf(user);
  const [firstActive] = useState(active?.poi.id);
  if (!user) return null;
  // A producer's own venue, until they switch to another; what else the address asks for is not theirs to choose.
  const asked = active?.poi.id === firstActive ? user.producerQuotas.find(({ poi }) => poi.id === wanted) : undefined;
  const venue = asked ?? active;
  const isEditor = may.editEverything(viewerOf(user));
  // A copy has no address and no history of its own yet; the form asks for neither.
  const begun = copy
    ? copiedEvent(copy)
    : initialEvent(undefined, { venueId: isEditor ? (wanted ?? null) : null, printNumber });
  // Who has no venue speaks for an organizer: its events name it.
  const [only, ...others] = user.organizers;
  const named = begun.organizer || (only && others.length === 0 && !venue ? only.name : "");
  const place = user.organizers.flatMap(({ places }) => places).find(({ id }) => id === (wanted ?? begun.venue));
  // A producer's event is at the venue they work on now, also a copy of one at another of theirs.
  const start = isEditor ? begun : { ...begun, venue: place?.id ?? venue?.poi.id ?? null, organizer: named };
  const quotaOf = (venueId: number | null) => {
    const own = isEditor ? undefined : user.producerQuotas.find(({ poi }) => poi.id === venueId);
    if (!own) return isEditor ? null : placesQuota(user.organizers, venueId);
    const isFull = !own.quota.canAdd;
    const words = (
      <>
        <QuotaPanel venue={own} isNamed />
        {isFull && <QuotaWarning venue={own} />}
      </>
    );
    const { used, allowed } = own.quota;
    const short = allowed === null ? messages.activeShort(used) : messages.activeOfShort(used, allowed);
    return { words, short, isFull };
  };
  return (
    <ManageArea>
      <EventForm
        key={`${copy?.copyOf ?? "new"} ${draft?.id ?? ""} ${wanted ?? ""}`}
        draft={draft ?? undefined}
        title={draft ? t("Edit draft") : copy ? t("Copy of {name}", { name: copy.name }) : t("Add an event")}
        out={<Link to="/manage/events/">{t("My Events")}</Link>}
        start={start}
        pictured={copy ?? undefined}
        isNew
        ownVenues={eventVenuesOf(user)}
        organizers={placeOrganizersOf(user)}
        mayMarkGlobal={may.markGlobal(viewerOf(user))}
        draftName={`event:${draft ? `draft-${draft.id}` : copy ? `copy-${copy.copyOf}` : "new"}:${user.id}`}
        renderCard={(card) => <EventCardFace {...card} />}
        quotaOf={quotaOf}
        submitLabel={t("Publish event")}
        onSave={(form) => add.mutateAsync({ ...form, ...(copy && { copyOf: copy.copyOf }) })}
        onSaved={() => void navigate({ to: "/manage/events/", ignoreBlocker: true })}
        onCancel={() => void navigate({ to: "/manage/events/" })}
      />
    </ManageArea>
  );
}
