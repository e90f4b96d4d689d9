import type { EventForm } from "@hereabouts/contract/events/event-form";
import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import { confirmerOf } from "@hereabouts/contract/freshness/freshness";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import type { EventRecord } from "./event-record.ts";
import { type EventVenue, selectEventVenue } from "./event-venue.queries.ts";
import { sanitiseDescription } from "./sanitise-description.ts";

/**
 * The venue that a form puts its event at: any for staff and editors, one of their own for producers.
 * @throws Invalid for another, and for one without hours when the event should follow them
 */
export async function venueOfEventForm(
  { db, viewer }: Context,
  { pointOfInterest: askedId, usePoiTimes }: EventForm,
): Promise<EventVenue> {
  const id = await currentVenueId(db, askedId);
  const venue = await selectEventVenue(db, id);
  if (!venue || !may.manageVenue(viewer, id)) throw new Invalid({ pointOfInterest: [messages.choice(id)] });
  if (usePoiTimes && !venue.hasHours) throw new Invalid({ usePoiTimes: [messages.noHours] });
  return venue;
}

/** Sanitizes a description. @throws Invalid if nothing remains, as of a script alone */
function safeDescription(html: string): string {
  const description = sanitiseDescription(html);
  if (textOfHtml(description) === "") throw new Invalid({ description: [messages.required] });
  return description;
}

/**
 * The record that an event form describes, but for its picture. Whether it is global stays as it is stored, unless the
 * viewer may say. @throws Invalid
 */
export function recordOfEventForm({ now, viewer }: Context, form: EventForm): EventRecord {
  const {
    eventType,
    ageGroup,
    pointOfInterest,
    recertify,
    updated,
    copyOf,
    image,
    imageCropData,
    imageClear,
    isGlobal,
    ...fields
  } = form;
  return {
    ...fields,
    description: safeDescription(fields.description),
    venueId: pointOfInterest,
    eventTypeId: eventType,
    ageGroups: ageGroup,
    ...(may.markGlobal(viewer) && { isGlobal }),
    ...(recertify && { certifiedAt: now(), certifiedBy: confirmerOf(viewer, pointOfInterest) }),
  };
}
