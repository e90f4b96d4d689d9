import type { EventForm } from "@hereabouts/contract/events/event-form";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import type { EventRecord } from "./event-record.ts";

interface EventVenue {
  id: number;
  timeZone: string;
  hasHours: boolean;
}

/**
 * The venue that a form puts its event at: any for staff and editors, one of their own for producers.
 * @throws Invalid for another, and for one without hours when the event should follow them
 */
export async function venueOfEventForm(
  { db, viewer }: Context,
  { pointOfInterest: id, usePoiTimes }: EventForm,
): Promise<EventVenue> {
  const venue = await db
    .selectFrom("venue")
    .select(["id", "time_zone as timeZone"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("venue_open_time")
            .select("position")
            .whereRef("venue_id", "=", "venue.id")
            .where("closed", "=", false),
        )
        .$castTo<boolean>()
        .as("hasHours"),
    )
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!venue || !may.manageVenue(viewer, id)) throw new Invalid({ pointOfInterest: [messages.choice(String(id))] });
  if (usePoiTimes && !venue.hasHours) throw new Invalid({ usePoiTimes: [messages.noHours] });
  return venue;
}

/** The record that an event form describes, but for its picture. */
export function recordOfEventForm({ now }: Context, form: EventForm): EventRecord {
  const { eventType, ageGroup, pointOfInterest, recertify, copyOf, image, imageCropData, imageClear, ...fields } = form;
  return {
    ...fields,
    venueId: pointOfInterest,
    eventTypeId: eventType,
    ageGroups: ageGroup,
    ...(recertify && { certifiedAt: now() }),
  };
}
