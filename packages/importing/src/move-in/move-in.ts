import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import {
  type MoveIn,
  type MoveInFormat,
  mostListedMoves,
  moveInMessages,
  type WholeMove,
} from "@hereabouts/contract/sources/move-in";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import { recordAct } from "@hereabouts/domain/audit/record-act";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { ensure, signedInUserId } from "@hereabouts/domain/ensure";
import { Conflict, Invalid, NotFound } from "@hereabouts/domain/errors";
import { isUndoableStill, undoableMassChange } from "@hereabouts/domain/history/mass-changes";
import { enqueue } from "@hereabouts/domain/jobs/enqueue";
import { t } from "@hereabouts/language/translate";
import { checkedUrl } from "../guarded-download.ts";
import { ImportError } from "../import-source.ts";
import { replaceMoveIn, selectMoveIn, updateMoveIn } from "./move-in.queries.ts";
import { chooseCategories } from "./moved-categories.ts";
import { ensureIdle, isStopped, startUndoOfMove } from "./undo-move.ts";
import { selectMove, selectMoves } from "./whole-move.queries.ts";

/** The last try of moving in, for superusers; null if there was none. @throws SignInRequired, Forbidden */
export async function getMoveIn(ctx: Context): Promise<MoveIn | null> {
  ensure(ctx, may.keepSiteRegion(ctx.viewer));
  const last = await selectMoveIn(ctx.db);
  if (!last) return null;
  const { startedAt: _, ...view } = last;
  return view;
}

/** Options of an import. */
interface Wanted {
  format: MoveInFormat;
  /** Name of the venue of entries that name no place. */
  venue: string;
  takesPictures?: boolean | undefined;
}

interface Given {
  format: MoveInFormat;
  name: string;
  url: string | null;
  content: Uint8Array | null;
  venue: string;
  takesPictures: boolean;
}

function begin(ctx: Context, { venue, ...given }: Given): Promise<MoveIn | null> {
  const by = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    await ensureIdle(ctx);
    const id = await replaceMoveIn(ctx.db, { ...given, venueName: venue, by, now: ctx.now() });
    await enqueue(ctx.db, "sources.moveIn", { id, isCheck: true });
    return getMoveIn(ctx);
  });
}

/**
 * Has a table of venues and events, or another calendar, read from an address and checked. @throws SignInRequired, Forbidden; Invalid
 * for an address that may not be asked; Conflict "busy"
 */
export async function checkMoveIn(
  ctx: Context,
  { format, url, venue, takesPictures = false }: Wanted & { url: string },
): Promise<MoveIn | null> {
  ensure(ctx, may.keepSiteRegion(ctx.viewer));
  try {
    const { host, href } = checkedUrl(url);
    return await begin(ctx, { format, name: host, url: href, content: null, venue, takesPictures });
  } catch (error) {
    throw error instanceof ImportError ? new Invalid({ url: [error.message] }) : error;
  }
}

/** Like `checkMoveIn`, for a file. @throws as it does; Invalid for no file and one that is too large */
export async function checkMoveInFile(
  ctx: Context,
  { format, name, venue, takesPictures = false, read }: Wanted & { name: string; read: () => Promise<Uint8Array> },
): Promise<MoveIn | null> {
  ensure(ctx, may.keepSiteRegion(ctx.viewer));
  const content = await read();
  if (content.length === 0) throw new Invalid({ file: [messages.required] });
  if (content.length > limits.sourceMegabytes * 1_048_576)
    throw new Invalid({ file: [sourceWords.fileTooLarge(limits.sourceMegabytes)] });
  return begin(ctx, { format, name: name || t("File"), url: null, content, venue, takesPictures });
}

/** Imports what was checked. @throws SignInRequired, Forbidden; Conflict "notChecked", "busy" */
export function importMoveIn(ctx: Context, { id }: { id: number }): Promise<MoveIn | null> {
  ensure(ctx, may.keepSiteRegion(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    await ensureIdle(ctx);
    const last = await selectMoveIn(ctx.db);
    if (last?.id !== id || last.state !== "checked") throw new Conflict("notChecked", moveInMessages.notChecked);
    await updateMoveIn(ctx.db, id, {
      state: "importing",
      startedAt: ctx.now(),
      counts: null,
      rejected: [],
      taken: [],
      losses: [],
    });
    await enqueue(ctx.db, "sources.moveIn", { id, isCheck: false });
    const { name, counts } = last;
    await recordAct(ctx, { act: "site.moveIn", record: { kind: "site", id: 1, name }, after: { name, ...counts } });
    return getMoveIn(ctx);
  });
}

/**
 * Keeps categories that are chosen for names of the other calendar, and has what was checked checked again with them. They hold
 * for later imports too. @throws SignInRequired, Forbidden, Invalid; Conflict "notChecked", "busy"
 */
export function chooseMoveInCategories(
  ctx: Context,
  { id, categories }: { id: number; categories: readonly { name: string; eventTypeId: number }[] },
): Promise<MoveIn | null> {
  ensure(ctx, may.keepSiteRegion(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    await ensureIdle(ctx);
    const last = await selectMoveIn(ctx.db);
    if (last?.id !== id || last.state !== "checked") throw new Conflict("notChecked", moveInMessages.notChecked);
    await chooseCategories(ctx, categories);
    await updateMoveIn(ctx.db, id, {
      state: "checking",
      startedAt: ctx.now(),
      counts: null,
      rejected: [],
      taken: [],
      losses: [],
    });
    await enqueue(ctx.db, "sources.moveIn", { id, isCheck: true });
    const after = Object.fromEntries(categories.map(({ name, eventTypeId }) => [name, eventTypeId]));
    await recordAct(ctx, {
      act: "site.moveInCategory",
      record: { kind: "site", id: 1, name: last.name },
      after,
    });
    return getMoveIn(ctx);
  });
}

/** The last whole moves, to be undone, for superusers. @throws SignInRequired, Forbidden */
export async function listMoves(ctx: Context): Promise<WholeMove[]> {
  ensure(ctx, may.keepSiteRegion(ctx.viewer));
  const moves = await selectMoves(ctx.db, mostListedMoves);
  return moves.map(({ createdAt, undoneAt: _, authorId: __, undoBatch: ___, undoneUntil, ...move }) => ({
    ...move,
    at: createdAt.toISOString(),
    mayUndo: isStopped(ctx, { ...move, undoneUntil }) || (move.state === "done" && isUndoableStill(ctx, createdAt)),
  }));
}

/**
 * Undoes a whole move in the background: what it made is deleted, what it changed is as it was. For `limits.deletedDays`.
 * One that was stopped goes on.
 * @throws SignInRequired, Forbidden, NotFound; Conflict "busy", "undone", "over"
 */
export function undoMoveIn(ctx: Context, { id }: { id: number }): Promise<WholeMove[]> {
  ensure(ctx, may.keepSiteRegion(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const move = await selectMove(ctx.db, id);
    if (!move) throw new NotFound();
    // One whose undoing was stopped counts as undone already.
    if (!isStopped(ctx, move)) await undoableMassChange(ctx, { id });
    await startUndoOfMove(ctx, { id });
    const { format, name } = move;
    const record = { kind: "site" as const, id: 1, name };
    await recordAct(ctx, { act: "site.undoMoveIn", record, before: { format, name } });
    return listMoves(ctx);
  });
}
