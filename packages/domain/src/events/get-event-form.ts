import { wireOfDateRow } from "@hereabouts/contract/events/date-rows";
import { type EventFormRecord, placeTypeOf } from "@hereabouts/contract/events/event-form";
import { eventPath } from "@hereabouts/contract/paths";
import type { Context } from "../context.ts";
import { NotFound, SignInRequired } from "../errors.ts";
import { sourceOfImage } from "../media/image-choice.ts";
import { picturesOf } from "../media/pictures-of.ts";
import { viewOwnReview } from "../trust/view-own-review.ts";
import { ensureManages } from "../venues/venue-form.ts";
import { type StoredEvent, selectEvent } from "./event-snapshot.queries.ts";

/** A stored event as its form has it. */
export async function viewEventForm(ctx: Context, event: StoredEvent): Promise<EventFormRecord> {
  const { publicUrl } = ctx.settings;
  const { id, snapshot, dateIds, image } = event;
  const { venueId, eventTypeId, ageGroups, imageId, imageCrop, certifiedAt, dates, ...rest } = snapshot;
  const { overrides: _, ...fields } = rest;
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
    printNumber: fields.printNumber ?? id,
    imageCropData: imageCrop && { primary: imageCrop },
    review: await viewOwnReview(ctx, { kind: "event", recordId: id }),
    certified: certifiedAt,
    updated: event.updatedAt.toISOString(),
  };
}

/** An event, deleted or not, of a venue that the viewer manages. @throws NotFound, SignInRequired, Forbidden */
export async function managedEvent(ctx: Context, id: number): Promise<StoredEvent> {
  if (ctx.viewer.kind === "anonymous") throw new SignInRequired();
  const event = await selectEvent(ctx.db, id);
  if (!event) throw new NotFound();
  ensureManages(ctx, { venueId: event.snapshot.venueId, isShown: event.isShown });
  return event;
}

/** An event that the viewer may change. @throws NotFound, SignInRequired, Forbidden */
export async function editableEvent(ctx: Context, id: number): Promise<StoredEvent> {
  const event = await managedEvent(ctx, id);
  if (event.deletedAt) throw new NotFound();
  return event;
}

/** An event for the form that edits it. @throws NotFound, SignInRequired, Forbidden */
export async function getEventForm(ctx: Context, { id }: { id: number }): Promise<EventFormRecord> {
  return viewEventForm(ctx, await editableEvent(ctx, id));
}
