import { massChangeWords } from "@hereabouts/contract/history/mass-change-words";
import { limits } from "@hereabouts/contract/limits";
import { mostReportedRows, moveInMessages } from "@hereabouts/contract/sources/move-in";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { signedInUserId } from "@hereabouts/domain/ensure";
import { Conflict, Refusal } from "@hereabouts/domain/errors";
import { deleteEvent } from "@hereabouts/domain/events/deleted-event";
import { selectEvent } from "@hereabouts/domain/events/event-snapshot.queries";
import { reviseEvent } from "@hereabouts/domain/events/revise-event";
import { saveEvent } from "@hereabouts/domain/events/save-event";
import { holdMassChange, updateMassNotUndone, updateMassUndone } from "@hereabouts/domain/history/mass-change.queries";
import { beginMassChange, isUndoableStill } from "@hereabouts/domain/history/mass-changes";
import type { Attempt } from "@hereabouts/domain/jobs/catalogue";
import { enqueue } from "@hereabouts/domain/jobs/enqueue";
import { currentOrganizerId } from "@hereabouts/domain/merged-organizer.queries";
import { currentVenueId } from "@hereabouts/domain/merged-venue.queries";
import { deleteMovedAddresses } from "@hereabouts/domain/old-addresses/old-address.queries";
import { withSavepoint } from "@hereabouts/domain/savepoint.queries";
import { deleteVenue } from "@hereabouts/domain/venues/deleted-venue";
import { revertVenue } from "@hereabouts/domain/venues/revert-venue";
import { selectVenue } from "@hereabouts/domain/venues/venue-snapshot.queries";
import { t } from "@hereabouts/language/translate";
import { ImportError } from "../import-source.ts";
import { selectMoveIn } from "./move-in.queries.ts";
import { deleteMovedPlaces } from "./moved-place.queries.ts";
import {
  type BeforeMove,
  carryVersion,
  hasEventsAt,
  isAnyUndoing,
  type MovedKind,
  type MovedRecord,
  type StaysAsIs,
  type StoredMove,
  selectKnown,
  selectMove,
  selectNextMoved,
  updateHandled,
  updateMove,
} from "./whole-move.queries.ts";

/** Records that are undone in one transaction. */
const AT_ONCE = 50;

/** A worker that was killed leaves its try behind: after this another may begin. */
const STUCK_MS = 60 * 60_000;

/** An undo that wrote nothing for this long has stopped: it gets on with some records each time. */
const STOPPED_MS = 5 * 60_000;

/** @throws Conflict "busy" while another calendar is moved in, or a move is undone */
export async function ensureIdle({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const last = await selectMoveIn(db);
  const isRunning = last?.state === "checking" || last?.state === "importing";
  if (isRunning && now().getTime() - last.startedAt.getTime() < STUCK_MS)
    throw new Conflict("busy", moveInMessages.busy);
  if (await isAnyUndoing(db, new Date(now().getTime() - STOPPED_MS)))
    throw new Conflict("busy", moveInMessages.beingUndone);
}

/** Whether undoing a move was stopped, as by killing its process: it can be gone on with. */
export const isStopped = (
  { now }: Pick<Context, "now">,
  { state, undoneUntil }: Pick<StoredMove, "state" | "undoneUntil">,
): boolean => state === "undoing" && now().getTime() - (undoneUntil?.getTime() ?? 0) >= STOPPED_MS;

/** Marks a move as being undone, and its change as undone; goes on with what was stopped. @throws Conflict "undone" */
async function beginUndo(ctx: Context, move: StoredMove, by: number | null): Promise<void> {
  const undoneUntil = ctx.now();
  if (isStopped(ctx, move)) return updateMove(ctx.db, move.id, { undoneUntil });
  if (move.state !== "done") throw new Conflict("undone", massChangeWords.already);
  const { onBehalf } = await beginMassChange(ctx, { kind: "undo", authorId: by });
  await updateMove(ctx.db, move.id, { state: "undoing", undoBatch: onBehalf.batch, undoneUntil, stays: [] });
  await updateMassUndone(ctx.db, move.id, by, ctx.now());
}

/**
 * Has a whole move undone in the background. Call it in the transaction that holds its change.
 * @returns false where the change is no move @throws Conflict "undone" once it is being undone, and "busy"
 */
export async function startUndoOfMove(ctx: Context, { id }: { id: number }): Promise<boolean> {
  const by = signedInUserId(ctx);
  const move = await selectMove(ctx.db, id);
  if (!move) return false;
  await ensureIdle(ctx);
  await beginUndo(ctx, move, by);
  await enqueue(ctx.db, "sources.undoMove", { id, by });
  return true;
}

/** Undoes a whole move at once, for the command line. @returns what stays as it is, with the reasons @throws ImportError */
export async function undoMoveNow(ctx: Context, { id }: { id: number }): Promise<readonly StaysAsIs[]> {
  await inTransaction(ctx, async (ctx) => {
    const change = await holdMassChange(ctx.db, id);
    const move = change && (await selectMove(ctx.db, id));
    if (!move) throw new ImportError(moveInMessages.notMove(String(id)));
    if (!isStopped(ctx, move)) {
      if (!isUndoableStill(ctx, change.createdAt)) throw new ImportError(t(massChangeWords.over(limits.deletedDays)));
      if (change.undoneAt) throw new ImportError(t(massChangeWords.already));
    }
    await beginUndo(ctx, move, null);
  });
  await undoMove(ctx, { id, by: null }, { isLast: true });
  return (await selectMove(ctx.db, id))?.stays ?? [];
}

/** Why a record stays; undefined where it is as before. */
type Stays = StaysAsIs | undefined;

/** Source of a record before the move; nothing where it is the same still. */
async function formerSource({ db }: Context, kind: MovedKind, { source, sourceId, hash }: BeforeMove) {
  const known = await selectKnown(db, { kind, source, sourceId });
  return known && known.hash !== hash ? { source: { name: source, id: sourceId, hash } } : {};
}

/** A former event as it can be now: its venue and organizer may have been merged into others since. */
async function asMerged<Former extends { venueId: number; organizerId?: number | null }>(
  { db }: Context,
  former: Former,
): Promise<Former> {
  const venueId = await currentVenueId(db, former.venueId);
  const { organizerId } = former;
  return { ...former, venueId, ...(organizerId != null && { organizerId: await currentOrganizerId(db, organizerId) }) };
}

async function undoEvent(ctx: Context, { recordId: id, change, before, version }: MovedRecord): Promise<Stays> {
  const event = await selectEvent(ctx.db, id);
  if (!event || (event.deletedAt && change !== "updated")) return undefined;
  const { venueId, name, eventTypeId } = event.snapshot;
  if (event.deletedAt) return { name, reason: t(massChangeWords.gone) };
  if (event.updatedAt.getTime() !== version.getTime()) return { name, reason: t(massChangeWords.changedSince) };
  if (change !== "updated" || !before) {
    await deleteEvent(ctx, { id });
    return undefined;
  }
  const { fields } = before;
  const { updatedAt } = await reviseEvent(ctx, event, "restore", async (ctx) => {
    const record = { venueId, name, eventTypeId, ...fields, ...(await formerSource(ctx, "event", before)) };
    await saveEvent(ctx, await asMerged(ctx, record), { id });
  });
  await carryVersion(ctx.db, { kind: "event", recordId: id }, before.version, updatedAt);
  return undefined;
}

async function undoVenue(ctx: Context, { recordId: id, change, before, version }: MovedRecord): Promise<Stays> {
  const venue = await selectVenue(ctx.db, id);
  if (!venue || (venue.deletedAt && change !== "updated")) return undefined;
  const { name, lat, lon } = venue.snapshot;
  const stays = (reason: string) => ({ name, reason: t(reason) });
  if (venue.deletedAt) return stays(massChangeWords.gone);
  if (venue.updatedAt.getTime() !== version.getTime()) return stays(massChangeWords.changedSince);
  if (change !== "updated" || !before) {
    if (venue.isClaimed) return stays(moveInMessages.hasOwner);
    if (await hasEventsAt(ctx.db, id)) return stays(moveInMessages.hasEvents);
    await deleteVenue(ctx, { id });
    return undefined;
  }
  const { fields } = before;
  const record = { name, lat, lon, ...fields, ...(await formerSource(ctx, "venue", before)) };
  const { updatedAt } = await revertVenue(ctx, { id, record });
  await carryVersion(ctx.db, { kind: "venue", recordId: id }, before.version, updatedAt);
  return undefined;
}

/** Undoes one record; one that is refused stays, with the reason. */
async function undoRecord(ctx: Context, record: MovedRecord): Promise<Stays> {
  const undo = record.kind === "event" ? undoEvent : undoVenue;
  try {
    return await withSavepoint(ctx.db, () => undo(ctx, record));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { name: `${record.kind} ${record.recordId}`, reason: t(error.message) };
  }
}

/** Undoes the next records of a move, in one transaction. @returns false after the last one */
function undoSome(ctx: Context, { id, undoBatch }: StoredMove, by: number | null): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    // Two who go on with it take turns.
    await holdMassChange(ctx.db, id);
    const { state, stays = [] } = (await selectMove(ctx.db, id)) ?? {};
    if (state !== "undoing") return false;
    const records = await selectNextMoved(ctx.db, id, AT_ONCE);
    const inner = { ...ctx, onBehalf: { authorId: by, batch: undoBatch ?? id } };
    const left = [...stays];
    for (const record of records) {
      const one = await undoRecord(inner, record);
      if (one) left.push(one);
      await updateHandled(ctx.db, id, record);
    }
    await updateMove(ctx.db, id, { undoneUntil: ctx.now(), stays: left.slice(0, mostReportedRows) });
    if (records.length === AT_ONCE) return true;
    await deleteMovedPlaces(ctx.db, id);
    await deleteMovedAddresses(ctx.db, id);
    await updateMove(ctx.db, id, { state: "undone" });
    return false;
  });
}

/**
 * Undoes a whole move: what it made is deleted, what it changed is as it was, and its old addresses lead nowhere. What was
 * changed since stays and is named. A few records a transaction: a try that was stopped is gone on with.
 */
export async function undoMove(
  ctx: Context,
  { id, by }: { id: number; by: number | null },
  { isLast }: Attempt,
): Promise<void> {
  const move = await selectMove(ctx.db, id);
  if (move?.state !== "undoing") return;
  try {
    while (await undoSome(ctx, move, by)) await new Promise(setImmediate);
  } catch (error) {
    if (isLast)
      await inTransaction(ctx, async (ctx) => {
        await updateMove(ctx.db, id, { state: "done" });
        await updateMassNotUndone(ctx.db, id);
      });
    throw error;
  }
}
