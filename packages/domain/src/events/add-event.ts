import { type EventForm, type EventFormRecord, newEventErrors } from "@hereabouts/contract/events/event-form";
import { confirmerOf } from "@hereabouts/contract/freshness/freshness";
import { may } from "@hereabouts/contract/permissions";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { recordRevision } from "../history/record-revision.ts";
import { type ImageChange, imageOfForm } from "../media/image-choice.ts";
import { withinQuota } from "../venues/venue-quota.ts";
import { selectEvent } from "./event-snapshot.queries.ts";
import { viewEventForm } from "./get-event-form.ts";
import { holdNewEvent } from "./hold-new-event.ts";
import { recordOfEventForm, venueOfEventForm } from "./record-of-event-form.ts";
import { saveEvent } from "./save-event.ts";

/** The picture of the event that this one is a copy of, when the viewer may copy it. */
async function pictureToCopy(ctx: Context, { copyOf }: EventForm): Promise<ImageChange> {
  const copied = copyOf === undefined ? undefined : await selectEvent(ctx.db, copyOf);
  if (!copied || !may.manageVenue(ctx.viewer, copied.snapshot.venueId)) return {};
  const { imageId, imageCrop } = copied.snapshot;
  return { imageId, imageCrop };
}

/**
 * Publishes an event at a venue of the viewer's, as far as the venue's quota goes.
 * @throws SignInRequired, Forbidden, Invalid by field, and under "" when the quota is used up
 */
export async function addEvent(ctx: Context, form: EventForm): Promise<EventFormRecord> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  const venue = await venueOfEventForm(ctx, form);
  const errors = newEventErrors(form, todayIn(venue.timeZone, ctx.now()));
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  const by = { certifiedBy: confirmerOf(ctx.viewer, venue.id) };
  const made = { createdBy: signedInUserId(ctx), certifiedAt: ctx.now(), ...by };
  const copied = await pictureToCopy(ctx, form);
  const picture = { ...copied, ...(await imageOfForm(ctx, form, copied.imageId ?? null)) };
  const record = { ...recordOfEventForm(ctx, { ...form, pointOfInterest: venue.id }), ...picture, ...made };
  return inTransaction(ctx, async (ctx) => {
    const { id } = await withinQuota(ctx, { venueId: venue.id }, () => saveEvent(ctx, record));
    await holdNewEvent(ctx, { id, venue, record });
    const event = await selectEvent(ctx.db, id);
    if (!event) throw new NotFound();
    const about = { kind: "event" as const, recordId: id, venueId: venue.id, action: "create" as const };
    await recordRevision(ctx, { ...about, before: null, after: { ...event.snapshot } });
    return viewEventForm(ctx, event);
  });
}
