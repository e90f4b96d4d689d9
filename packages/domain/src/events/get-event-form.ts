import { wireOfDateRow } from "@hereabouts/contract/events/date-rows";
import { type EventFormRecord, placeTypeOf } from "@hereabouts/contract/events/event-form";
import { eventPath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { sourceOfImage } from "../media/image-of-form.ts";
import { picturesOf } from "../media/pictures-of.ts";
import { type StoredEvent, selectEvent } from "./event-snapshot.ts";

/** A stored event as its form has it. */
export async function viewEventForm(ctx: Context, event: StoredEvent): Promise<EventFormRecord> {
  const { publicUrl } = ctx.settings;
  const { id, snapshot, dateIds, image } = event;
  const { venueId, eventTypeId, ageGroups, imageId, imageCrop, certifiedAt, dates, ...rest } = snapshot;
  const { overrides: _, isFeatured: __, ...fields } = rest;
  return {
    ...fields,
    id,
    absoluteUrl: publicUrl + eventPath({ id, name: fields.name }),
    type: placeTypeOf(fields) ?? "in_person",
    eventType: eventTypeId,
    ageGroup: [...ageGroups],
    pointOfInterest: venueId,
    dates: dates.map((date, index) => wireOfDateRow({ ...date, id: dateIds[index] })),
    imageUrl: picturesOf(publicUrl, image).imagePrimary?.url ?? null,
    imageSource: await sourceOfImage(ctx, imageId),
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
