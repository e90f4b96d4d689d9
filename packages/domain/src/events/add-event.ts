import { type EventForm, type EventFormRecord, newEventErrors } from "@hereabouts/contract/events/event-form";
import { numberedSessions } from "@hereabouts/contract/events/programme";
import { confirmerOf } from "@hereabouts/contract/freshness/freshness";
import { may } from "@hereabouts/contract/permissions";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { recordRevision } from "../history/record-revision.ts";
import { type ImageChange, imageOfForm } from "../media/image-choice.ts";
import { askOrganizer, nameOrganizer } from "../organizers/name-organizer.ts";
import { projectEvents } from "../projection/project-events.queries.ts";
import { countVenueEvents } from "../projection/project-venues.queries.ts";
import { judgeTexts } from "../trust/judge-texts.ts";
import { writeReview } from "../trust/text-review.queries.ts";
import { answeredAccess } from "../venues/answered-access.ts";
import { withinQuota } from "../venues/venue-quota.ts";
import { organizerNamed, recordOfEventForm, venueOfEventForm, viewEventForm } from "./event-form.ts";
import { type EventRecord, reviewedTexts } from "./event-record.ts";
import { selectEvent } from "./event-snapshot.queries.ts";
import { type EventVenue, updatePublished } from "./event-state.queries.ts";
import { ensureProgramme, programmeText } from "./programme.ts";
import { saveEvent } from "./save-event.ts";

interface NewEvent {
  id: number;
  venue: Pick<EventVenue, "id" | "website"> & Partial<Pick<EventVenue, "place">>;
  record: EventRecord;
  /** The source that it was read from. */
  sourceId?: number;
}

/** Keeps an event that was just saved out of sight where its texts have to be looked at first, in the same transaction. */
export async function holdNewEvent(ctx: Context, { id, venue, record, sourceId }: NewEvent): Promise<void> {
  const written = { ...reviewedTexts(record), programme: programmeText(record.programme ?? []) };
  const found = Object.entries(written).filter(([, text]) => text !== "");
  const about = { kind: "event" as const, recordId: id };
  // The name of a place is written with its first event, and stands beside it.
  const texts = [...found.map(([, text]) => text), ...(venue.place ? [venue.place.name] : [])];
  const judgement = await judgeTexts(ctx, {
    ...about,
    name: record.name,
    texts,
    venueWebsite: venue.website,
    sourceId,
  });
  if (!judgement) return;
  await updatePublished(ctx.db, id, false, ctx.now());
  await projectEvents(ctx.db, [id], ctx.now());
  await countVenueEvents(ctx.db, [venue.id], ctx.now());
  const changes = Object.fromEntries(found.map(([field, text]): [string, [string, string]] => [field, ["", text]]));
  await writeReview(ctx.db, { ...about, ...judgement, sourceId, isNew: true, changes }, ctx.now());
}

/** The picture of the event that this one is a copy of, when the viewer may copy it. */
async function pictureToCopy(ctx: Context, { copyOf }: EventForm): Promise<ImageChange> {
  const copied = copyOf === undefined ? undefined : await selectEvent(ctx.db, copyOf);
  if (!copied || !may.manageVenue(ctx.viewer, copied.snapshot.venueId)) return {};
  const { imageId, imageCrop } = copied.snapshot;
  return { imageId, imageCrop };
}

/**
 * The record of a new event with its venue, read from its form.
 * @throws SignInRequired, Forbidden, Invalid by field
 */
export async function recordOfNewEvent(
  ctx: Context,
  form: EventForm,
): Promise<{ venue: EventVenue; record: EventRecord }> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  const venue = await venueOfEventForm(ctx, form);
  const errors = newEventErrors(form, todayIn(venue.timeZone, ctx.now()));
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  const by = { certifiedBy: confirmerOf(ctx.viewer, venue.id) };
  const made = { createdBy: signedInUserId(ctx), certifiedAt: ctx.now(), ...by };
  const copied = await pictureToCopy(ctx, form);
  const picture = { ...copied, ...(await imageOfForm(ctx, form, copied.imageId ?? null)) };
  const { id: venueId, timeZone } = venue;
  const programme = numberedSessions(form.programme ?? []);
  const own = { eventId: 0, timeZone, overrides: [], openTimes: [], specialHours: [] };
  ensureProgramme(programme, { ...form, ...own });
  const access = answeredAccess(ctx, { kind: "event", stored: {}, given: form.access, venueId, timeZone });
  const read = recordOfEventForm(ctx, { ...form, venue: venueId });
  return { venue, record: { ...read, programme, ...picture, ...access, ...made } };
}

/**
 * Publishes an event at a venue of the viewer's, as far as the venue's quota goes.
 * @throws SignInRequired, Forbidden, Invalid by field, and under "" when the quota is used up
 */
export async function addEvent(ctx: Context, form: EventForm): Promise<EventFormRecord> {
  const { venue, record } = await recordOfNewEvent(ctx, form);
  return inTransaction(ctx, async (ctx) => {
    const named = await nameOrganizer(ctx, { name: organizerNamed(form, venue), currentId: null });
    const { organizerId } = named;
    const { id } = await withinQuota(ctx, { venueId: venue.id }, () => saveEvent(ctx, { ...record, organizerId }));
    await askOrganizer(ctx, { eventId: id, eventName: record.name, ...named });
    await holdNewEvent(ctx, { id, venue, record });
    const event = await selectEvent(ctx.db, id);
    if (!event) throw new NotFound();
    const about = { kind: "event" as const, recordId: id, venueId: venue.id, action: "create" as const };
    await recordRevision(ctx, { ...about, before: null, after: { ...event.snapshot } });
    return viewEventForm(ctx, event);
  });
}
