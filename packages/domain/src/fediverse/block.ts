import { blockMessages, blockTargetOf, blockTargetsFor, isServer } from "@hereabouts/contract/admin/fediverse-block";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { actorIdOf } from "./actor.ts";
import {
  type Block,
  deleteFollowsOf,
  deleteInboxesAt,
  holdBlocks,
  insertBlock,
  isAnyBlocked,
  selectBlock,
  selectFollowerUris,
  updateBlockNote,
  updateLifted,
} from "./block.queries.ts";
import { queueReply } from "./queue-activity.ts";

/** Whether an account of another server is blocked, itself or with its server. */
export const isBlocked = ({ db }: Pick<Context, "db">, uri: string): Promise<boolean> =>
  isAnyBlocked(db, blockTargetsFor(uri));

/**
 * Ends what a blocked account or server follows. A server hands each delivery to all of its accounts that follow: to be left
 * out of that, a single account has its follows rejected. @returns how many accounts followed
 */
async function dropFollowers(ctx: Context, target: string): Promise<number> {
  if (isServer(target)) return deleteInboxesAt(ctx.db, target);
  const ended = await deleteFollowsOf(ctx.db, target);
  for (const { actor, followId, inbox } of ended) {
    const object = { ...(followId && { id: followId }), type: "Follow", actor: target, object: actorIdOf(ctx, actor) };
    await queueReply(ctx, actor, { type: "Reject", object, inbox });
  }
  return Math.min(1, ended.length);
}

const recordOf = (id: number, target: string) => ({ kind: "block" as const, id, name: target });

/** Writes a block in the transaction `ctx.db` is in, and ends what it blocks. */
async function writeBlock(ctx: Context, block: Block): Promise<{ id: number; followers: number }> {
  await holdBlocks(ctx.db, { alone: true });
  const id = await insertBlock(ctx.db, block, ctx.now());
  if (id === undefined) throw new Invalid({ target: [blockMessages.taken] });
  const followers = await dropFollowers(ctx, block.target);
  await recordAct(ctx, { act: "block.add", record: recordOf(id, block.target), after: { ...block } });
  return { id, followers };
}

/** Blocks an account or a server: its follows end, and new ones are rejected. @returns its id @throws SignInRequired, Forbidden, Invalid */
export async function addBlock(ctx: Context, { target: given, note }: Block): Promise<number> {
  ensure(ctx, may.keepFollowers(ctx.viewer));
  const target = blockTargetOf(given);
  if (target === null) throw new Invalid({ target: [blockMessages.noTarget] });
  return inTransaction(ctx, async (ctx) => (await writeBlock(ctx, { target, note })).id);
}

/** Blocks a follower. @throws SignInRequired, Forbidden, NotFound, Invalid */
export async function blockFollower(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.keepFollowers(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    const [follower] = await selectFollowerUris(ctx.db, [id]);
    if (!follower) throw new NotFound(blockMessages.noFollower);
    await writeBlock(ctx, { target: follower.uri, note: "" });
  });
}

/**
 * Blocks the servers of followers, each once: none under another of them.
 * @returns the servers, how many accounts followed, and the ids of those followers that were found
 * @throws SignInRequired, Forbidden
 */
export async function blockServersOf(ctx: Context, { ids }: { ids: readonly number[] }) {
  ensure(ctx, may.keepFollowers(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    await holdBlocks(ctx.db, { alone: true });
    const found = await selectFollowerUris(ctx.db, ids);
    // The shortest first, which the longer ones may be under.
    const hosts = [...new Set(found.map(({ uri }) => new URL(uri).host))].sort((a, b) => a.length - b.length);
    const servers: string[] = [];
    let followers = 0;
    for (const host of hosts) {
      if (await isBlocked(ctx, `https://${host}/`)) continue;
      followers += (await writeBlock(ctx, { target: host, note: "" })).followers;
      servers.push(host);
    }
    return { servers, followers, foundIds: found.map(({ id }) => id) };
  });
}

/** Changes the note of a block. What it blocks stays. @throws SignInRequired, Forbidden, NotFound, Invalid */
export async function changeBlock(ctx: Context, { id, target, note }: Block & { id: number }): Promise<void> {
  ensure(ctx, may.keepFollowers(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    const known = await selectBlock(ctx.db, id);
    if (!known) throw new NotFound();
    if (blockTargetOf(target) !== blockTargetOf(known.target)) throw new Invalid({ target: [blockMessages.fixed] });
    await updateBlockNote(ctx.db, id, note);
    const record = recordOf(id, known.target);
    await recordAct(ctx, { act: "block.change", record, before: { note: known.note }, after: { note } });
  });
}

/** Lifts a block: who was blocked can follow again. @throws SignInRequired, Forbidden, NotFound */
export async function liftBlock(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.keepFollowers(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    const known = await selectBlock(ctx.db, id);
    if (!known) throw new NotFound();
    await updateLifted(ctx.db, id, ctx.now());
    await recordAct(ctx, { act: "block.lift", record: recordOf(id, known.target), before: { ...known } });
  });
}

/** Blocks again what a lifted block was of. @throws SignInRequired, Forbidden, NotFound */
export async function restoreBlock(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.keepFollowers(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    await holdBlocks(ctx.db, { alone: true });
    const known = await selectBlock(ctx.db, id, true);
    if (!known) throw new NotFound();
    await updateLifted(ctx.db, id, null);
    await dropFollowers(ctx, known.target);
    await recordAct(ctx, { act: "block.restore", record: recordOf(id, known.target), after: { ...known } });
  });
}
