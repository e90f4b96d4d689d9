import { wireOfDateRow } from "@hereabouts/contract/events/date-rows";
import { type EventFormRecord, placeTypeOf } from "@hereabouts/contract/events/event-form";
import { eventPath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { imageUrl } from "../media/image-url.ts";
import { type StoredEvent, selectEvent } from "./event-snapshot.ts";

/** A stored event as its form has it. */
export function viewEventForm({ settings }: Context, event: StoredEvent): EventFormRecord {
  const { id, snapshot, dateIds, imageHash } = event;
  const { venueId, eventTypeId, ageGroups, imageId: _, imageCrop, certifiedAt, dates, ...rest } = snapshot;
  const { overrides: __, isFeatured: ___, ...fields } = rest;
  return {
    ...fields,
    id,
    absoluteUrl: settings.publicUrl + eventPath({ id, name: fields.name }),
    type: placeTypeOf(fields) ?? "in_person",
    eventType: eventTypeId,
    ageGroup: [...ageGroups],
    pointOfInterest: venueId,
    dates: dates.map((date, index) => wireOfDateRow({ ...date, id: dateIds[index] })),
    imageUrl: imageHash === null ? null : imageUrl(settings, imageHash),
    imageCropData: imageCrop && { primary: imageCrop },
    certified: certifiedAt,
    updated: event.updatedAt.toISOString(),
  };
}

/** An event that the viewer may change. @throws NotFound, SignInRequired, Forbidden */
export async function editableEvent(ctx: Context, id: number): Promise<StoredEvent> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  const event = await selectEvent(ctx.db, id);
  if (!event) throw new NotFound();
  ensure(ctx, may.manageVenue(ctx.viewer, event.snapshot.venueId));
  if (event.deletedAt) throw new NotFound();
  return event;
}

/** An event for the form that edits it. @throws NotFound, SignInRequired, Forbidden */
export async function getEventForm(ctx: Context, { id }: { id: number }): Promise<EventFormRecord> {
  return viewEventForm(ctx, await editableEvent(ctx, id));
}
