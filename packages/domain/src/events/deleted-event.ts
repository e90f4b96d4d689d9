import type { EventFormRecord } from "@hereabouts/contract/events/event-form";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { selectLastRevision } from "../history/revision.queries.ts";
import { getRevision } from "../history/revisions.ts";
import { projectEvents } from "../projection/project-events.queries.ts";
import { countVenueEvents } from "../projection/project-venues.queries.ts";
import { announceToLists } from "../schedule/announce-to-lists.ts";
import { editableEvent, managedEvent, viewEventForm } from "./event-form.ts";
import type { EventSnapshot, StoredEvent } from "./event-snapshot.queries.ts";
import { updateDeleted, updateNotDeleted } from "./event-state.queries.ts";
import { reviseEvent } from "./revise-event.ts";
import { saveEvent } from "./save-event.ts";

/**
 * Takes an event out of sight. It is kept for `limits.deletedDays`, in which who deleted it, or staff, can bring it
 * back. @throws NotFound, SignInRequired, Forbidden
 */
export async function deleteEvent(ctx: Context, { id }: { id: number }): Promise<void> {
  const stored = await editableEvent(ctx, id);
  await reviseEvent(ctx, stored, "delete", async ({ db, now }, { deletedAt, snapshot }) => {
    if (deletedAt) throw new NotFound();
    await updateDeleted(db, id, now());
    await announceToLists(db, [id]);
    await projectEvents(db, [id], now());
    await countVenueEvents(db, [snapshot.venueId], now());
  });
}

/** Only staff go back to an earlier version; who deleted an event may bring it back. */
async function mayRestore(ctx: Context, { id, deletedAt, snapshot }: StoredEvent, toEarlier: boolean) {
  if (toEarlier || !deletedAt) return may.restoreRevision(ctx.viewer);
  const last = await selectLastRevision(ctx.db, "event", id);
  const deletedBy = last?.action === "delete" ? last.authorId : null;
  return may.restoreEvent(ctx.viewer, { venueId: snapshot.venueId, deletedBy });
}

/** Loads the values of a revision without its confirmation. Old revisions also stored the featured flag. */
async function earlier(ctx: Context, id: number, revisionId: number) {
  const { record } = await getRevision(ctx, { kind: "event", recordId: id, id: revisionId });
  const { certifiedAt: _, isFeatured: __, ...kept } = record as unknown as EventSnapshot & { isFeatured?: boolean };
  return kept;
}

/**
 * Brings a deleted event back, or takes an event back to what it was after a revision, as far as the quota goes.
 * @throws SignInRequired, Forbidden, Invalid when the quota is used up, NotFound, also for an event that is neither
 * deleted nor asked to go back
 */
export async function restoreEvent(
  ctx: Context,
  { id, revisionId }: { id: number; revisionId?: number | undefined },
): Promise<EventFormRecord> {
  const stored = await managedEvent(ctx, id);
  ensure(ctx, await mayRestore(ctx, stored, revisionId !== undefined));
  const { certifiedAt: _, ...same } = stored.snapshot;
  const record = revisionId === undefined ? same : await earlier(ctx, id, revisionId);
  const restore = async (ctx: Context, { deletedAt }: StoredEvent) => {
    if (!deletedAt && revisionId === undefined) throw new NotFound();
    await updateNotDeleted(ctx.db, id, ctx.now());
    await saveEvent(ctx, record, { id });
  };
  return viewEventForm(ctx, await reviseEvent(ctx, stored, "restore", restore, record.venueId));
}
