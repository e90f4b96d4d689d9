import { accessFactNames, asVenue, type StoredAccess } from "@hereabouts/contract/access/access-facts";
import { rowOfWire, wireOfDateRow } from "@hereabouts/contract/events/date-rows";
import type { EventCopy, EventForm, EventFormRecord } from "@hereabouts/contract/events/event-form";
import { placeTypeOf } from "@hereabouts/contract/events/place-types";
import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import { confirmerOf } from "@hereabouts/contract/freshness/freshness";
import { messages } from "@hereabouts/contract/messages";
import { eventPath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { formatDateRecur } from "@hereabouts/recurrence/rules/recurrence";
import type { Context } from "../context.ts";
import { Invalid, NotFound, SignInRequired } from "../errors.ts";
import { sourceOfImage } from "../media/image-choice.ts";
import { picturesOf } from "../media/pictures-of.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import { planOf } from "../schedule/event-plans.queries.ts";
import { viewOwnReview } from "../trust/hold-for-review.ts";
import { ensureManages } from "../venues/venue-form.ts";
import { datesOfCopy, datesProposedForCopy } from "./copied-dates.ts";
import type { EventRecord } from "./event-record.ts";
import { type StoredEvent, selectEvent } from "./event-snapshot.queries.ts";
import { type EventVenue, selectEventVenue } from "./event-state.queries.ts";
import { copiedProgramme } from "./programme.ts";
import { sanitiseDescription } from "./sanitise-description.ts";

/** An event's own access facts, those of its venue as such. */
const ownAccess = (stored: StoredAccess): EventFormRecord["access"] =>
  accessFactNames.map((fact) => ({ fact, value: asVenue, source: null, day: null, ...stored[fact] }));

/** A stored event as its form has it. */
export async function viewEventForm(ctx: Context, event: StoredEvent): Promise<EventFormRecord> {
  const { publicUrl } = ctx.settings;
  const { id, snapshot, dateIds, image, organizer } = event;
  const {
    organizerId,
    venueId,
    eventTypeId,
    ageGroups,
    imageId,
    imageCrop,
    certifiedAt,
    dates,
    access,
    programme,
    ...rest
  } = snapshot;
  const { overrides: _, ...fields } = rest;
  return {
    ...fields,
    id,
    absoluteUrl: publicUrl + eventPath({ id, name: fields.name }),
    type: placeTypeOf(fields) ?? "in_person",
    eventType: eventTypeId,
    ageGroups: [...ageGroups],
    programme: [...programme],
    access: ownAccess(access),
    venue: venueId,
    organizer: organizer ?? "",
    organizerWaits: organizer !== null && organizerId === null,
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

/** A copy of an event as a new one, with nothing of what was said of single dates. */
async function copyWith(ctx: Context, id: number, datesOf: typeof datesOfCopy): Promise<EventCopy> {
  const {
    id: copyOf,
    absoluteUrl,
    published,
    certified,
    updated,
    organizerWaits: _,
    ...form
  } = await viewEventForm(ctx, await editableEvent(ctx, id));
  const plan = await planOf(ctx.db, id);
  const today = todayIn(plan.timeZone, ctx.now());
  const { dateStart, dateEnd } = form;
  const span = {
    dateStart: dateStart !== null && dateStart < today ? today : dateStart,
    dateEnd: dateEnd !== null && dateEnd < today ? null : dateEnd,
  };
  const dates = datesOf(plan, today);
  const rows = dates
    .map(rowOfWire)
    .map(({ recurrence, ...row }) => ({ ...row, dateRecur: formatDateRecur(recurrence) }));
  const programme = copiedProgramme(form.programme, plan, { ...plan, ...span, dates: rows, overrides: [] });
  return { ...form, copyOf, status: "scheduled", statusNote: "", ...span, dates, programme };
}

/** A copy of an event to be published as it is, with the dates of `datesOfCopy`. @throws NotFound, SignInRequired, Forbidden */
export const getEventCopy = (ctx: Context, { id }: { id: number }): Promise<EventCopy> =>
  copyWith(ctx, id, datesOfCopy);

/** A copy of an event for the form of a new one, on proposed dates. @throws NotFound, SignInRequired, Forbidden */
export const getEventCopyForm = (ctx: Context, { id }: { id: number }): Promise<EventCopy> =>
  copyWith(ctx, id, datesProposedForCopy);

/**
 * The venue that a form puts its event at: any for staff and editors, one of their own for producers.
 * @throws Invalid for another, and for one without hours when the event should follow them
 */
export async function venueOfEventForm(
  { db, viewer }: Context,
  { venue: askedId, usePoiTimes }: EventForm,
): Promise<EventVenue> {
  const id = await currentVenueId(db, askedId);
  const venue = await selectEventVenue(db, id);
  if (!venue || !may.manageVenue(viewer, id)) throw new Invalid({ venue: [messages.choice(id)] });
  if (usePoiTimes && !venue.hasHours) throw new Invalid({ usePoiTimes: [messages.noHours] });
  return venue;
}

/** The organizer that an event's form names: at a place of an organizer that one, unless it names another. */
export const organizerNamed = (
  { organizer }: Pick<EventForm, "organizer">,
  { place }: Pick<EventVenue, "place">,
): string | undefined => organizer || (place?.organizer ?? organizer);

/** Sanitizes a description. @throws Invalid if nothing remains, as of a script alone */
function safeDescription(html: string): string {
  const description = sanitiseDescription(html);
  if (textOfHtml(description) === "") throw new Invalid({ description: [messages.required] });
  return description;
}

/**
 * The record that an event form describes, but for its picture, organizer, programme and access facts. Whether it is global stays as it is stored, unless the
 * viewer may say. @throws Invalid
 */
export function recordOfEventForm({ now, viewer }: Context, form: EventForm): EventRecord {
  const {
    eventType,
    ageGroups,
    venue,
    recertify,
    updated,
    copyOf,
    draft,
    access: _,
    organizer: _organizer,
    programme: _programme,
    image,
    imageCropData,
    imageClear,
    isGlobal,
    ...fields
  } = form;
  return {
    ...fields,
    description: safeDescription(fields.description),
    venueId: venue,
    eventTypeId: eventType,
    ageGroups,
    ...(may.markGlobal(viewer) && { isGlobal }),
    ...(recertify && { certifiedAt: now(), certifiedBy: confirmerOf(viewer, venue) }),
  };
}
