import { type EventForm, type EventFormRecord, newEventErrors } from "@hereabouts/contract/events/event-form";
import { may } from "@hereabouts/contract/permissions";
import { missingWords } from "@hereabouts/contract/producer/check-draft";
import { draftLimits, draftMessages } from "@hereabouts/contract/producer/draft-limits";
import type { DraftSchedule, EventDraft } from "@hereabouts/contract/producer/event-draft";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { addEvent } from "../events/add-event.ts";
import { restoreEvent } from "../events/deleted-event.ts";
import { venueOfEventForm } from "../events/event-form.ts";
import { selectEvent } from "../events/event-snapshot.queries.ts";
import { updateEvent } from "../events/update-event.ts";
import { prepareImage } from "../media/image-choice.ts";
import { deleteDraftRow, holdDraft, type StoredDraft, selectDraft, updateSchedule } from "./draft.queries.ts";
import { checkOwnDraft, holdOwnDraft, ownDraft, viewDraft } from "./draft.ts";

/** The form of a draft that is complete. @throws Invalid by field */
function formOf(ctx: Context, draft: StoredDraft): EventForm {
  const checked = checkOwnDraft(ctx, draft);
  if ("missing" in checked) throw new Invalid(checked.missing);
  return checked.form;
}

/** The event that the draft was, if the viewer manages it still. */
async function formerEvent({ db, viewer }: Context, { eventId }: StoredDraft) {
  const event = eventId === null ? undefined : await selectEvent(db, eventId);
  return event && may.manageVenue(viewer, event.snapshot.venueId) ? event : undefined;
}

/**
 * Publishes what a draft holds, and deletes the draft in the same transaction. An event that was unpublished comes back with
 * its address and with what people saved.
 * @throws as `addEvent` does
 */
async function publishForm(ctx: Context, draft: StoredDraft, form: EventForm): Promise<EventFormRecord> {
  const former = await formerEvent(ctx, draft);
  const publish = async () => {
    if (!former) return addEvent(ctx, form);
    const { id, deletedAt } = former;
    const { timeZone } = await venueOfEventForm(ctx, form);
    const errors = newEventErrors(form, todayIn(timeZone, ctx.now()));
    if (Object.keys(errors).length > 0) throw new Invalid(errors);
    if (deletedAt) await restoreEvent(ctx, { id });
    return updateEvent(ctx, { ...form, id, updated: undefined });
  };
  const event = await publish();
  await deleteDraftRow(ctx.db, draft.id);
  return event;
}

/**
 * Publishes a draft as its form would, as far as the quota goes. @param dueAt publishes only if its time had come by then
 * @throws SignInRequired, Forbidden, NotFound, Invalid by field, and under "" when the quota is used up
 */
export async function publishDraft(
  ctx: Context,
  { id }: { id: number },
  { dueAt }: { dueAt?: Date } = {},
): Promise<EventFormRecord> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  // Making a picture takes a second, in which no row is held.
  await prepareImage(ctx, formOf(ctx, await ownDraft(ctx, id)));
  return inTransaction(ctx, async (ctx) => {
    const draft = await holdOwnDraft(ctx, id);
    if (dueAt && (draft.publishAt === null || draft.publishAt > dueAt)) throw new NotFound();
    return publishForm(ctx, draft, formOf(ctx, draft));
  });
}

/**
 * Publishes a new event by its form. With a draft, that one goes in the same transaction; one that is gone was published or
 * deleted on another device, and is not published twice.
 * @throws as `addEvent` does
 */
export function addDraftedEvent(ctx: Context, { draft: draftId, ...form }: EventForm): Promise<EventFormRecord> {
  if (draftId === undefined) return addEvent(ctx, form);
  const ownerId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    await holdDraft(ctx.db, draftId);
    const draft = await selectDraft(ctx.db, draftId);
    if (!draft || draft.ownerId !== ownerId || draft.deletedAt) throw new Invalid({ "": [draftMessages.gone] });
    return publishForm(ctx, draft, form);
  });
}

/**
 * Sets when a draft is published by itself, as it is then. Null calls it off.
 * @throws SignInRequired, Forbidden, NotFound, Invalid
 */
export async function scheduleDraft(
  ctx: Context,
  { id, publishAt }: DraftSchedule & { id: number },
): Promise<EventDraft> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const draft = await holdOwnDraft(ctx, id);
    const at = publishAt === null ? null : new Date(publishAt);
    if (at) {
      const ahead = at.getTime() - ctx.now().getTime();
      if (ahead <= 0) throw new Invalid({ publishAt: [draftMessages.timePassed] });
      if (ahead > draftLimits.daysAhead * DAY_MS) throw new Invalid({ publishAt: [draftMessages.tooFarAhead] });
      const checked = checkOwnDraft(ctx, draft);
      if ("missing" in checked) throw new Invalid({ "": [draftMessages.incomplete(missingWords(checked.missing))] });
    }
    await updateSchedule(ctx.db, id, at, "");
    return viewDraft(ctx, await ownDraft(ctx, id));
  });
}
