import { may } from "@hereabouts/contract/permissions";
import { draftMessages } from "@hereabouts/contract/producer/draft-limits";
import { type DraftFields, draftFields, type EventDraft } from "@hereabouts/contract/producer/event-draft";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict } from "../errors.ts";
import { deleteEvent } from "../events/deleted-event.ts";
import { editableEvent, viewEventForm } from "../events/event-form.ts";
import type { StoredEvent } from "../events/event-snapshot.queries.ts";
import { holdEvents } from "../schedule/due-events.queries.ts";
import { holdVenues } from "../venues/venue-state.queries.ts";
import { insertDraft, selectUnpublishable } from "./draft.queries.ts";
import { ensureRoom, ownDraft, viewDraft } from "./draft.ts";

/** Refuses to make a draft of what people rely on as it stands. @throws Conflict */
async function ensureUnpublishable({ db, now }: Context, { id, isShown, snapshot }: StoredEvent): Promise<void> {
  const refuse = (isSo: boolean, message: string) => {
    if (isSo) throw new Conflict("not_unpublishable", message);
  };
  const { hasSource, hasBegun, hasOverrides } = await selectUnpublishable(db, id, now());
  refuse(!snapshot.published || !isShown, draftMessages.notPublic);
  refuse(snapshot.status !== "scheduled", draftMessages.notAsPlanned);
  refuse(hasSource, draftMessages.ofSource);
  refuse(hasBegun, draftMessages.begun);
  refuse(hasOverrides, draftMessages.changedDates);
}

/** The form of an event as fields of a draft. Its picture stays with the event, which publishing brings back. */
async function fieldsOf(ctx: Context, event: StoredEvent): Promise<DraftFields> {
  const { access, dates, dateStart, dateEnd, ...form } = await viewEventForm(ctx, event);
  const rows = dates.map(({ id: _, ...row }) => row);
  const facts = access.map(({ fact, value }) => ({ fact, value }));
  const span = { ...(dateStart !== null && { dateStart }), ...(dateEnd !== null && { dateEnd }) };
  return draftFields.parse({ ...form, imageCropData: null, access: facts, dates: rows, ...span });
}

/**
 * Makes a draft of a published event of the viewer's venue that has not started: it goes out of sight as a deleted one does, and
 * comes back when the draft is published.
 * @throws SignInRequired, Forbidden, NotFound, Conflict, Invalid when there are too many drafts
 */
export async function unpublishEvent(ctx: Context, { id }: { id: number }): Promise<EventDraft> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  const ownerId = signedInUserId(ctx);
  const { snapshot } = await editableEvent(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    await holdVenues(ctx.db, [snapshot.venueId]);
    await holdEvents(ctx.db, [id]);
    const event = await editableEvent(ctx, id);
    await ensureUnpublishable(ctx, event);
    await ensureRoom(ctx, ownerId);
    const fields = await fieldsOf(ctx, event);
    await deleteEvent(ctx, { id });
    const draftId = await insertDraft(ctx.db, { ownerId, eventId: id, fields, uploadId: null }, ctx.now());
    return viewDraft(ctx, await ownDraft(ctx, draftId));
  });
}
