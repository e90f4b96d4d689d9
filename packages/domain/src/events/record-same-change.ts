import type { Context } from "../context.ts";
import { recordRevision } from "../history/record-revision.ts";
import { type EventSnapshot, selectEvents } from "./event-snapshot.queries.ts";

/** Events that are read at once. */
const AT_ONCE = 100;

/**
 * Writes one change of many events down in the history of each, in the transaction that holds and then changes them. Of a
 * deleted one the deletion stays the last entry, because it decides who may restore it.
 * @param ids in ascending order @returns those of them that are not deleted
 */
export async function recordSameChange(
  ctx: Context,
  ids: readonly number[],
  change: Partial<Pick<EventSnapshot, "venueId" | "organizerId">>,
): Promise<number[]> {
  const live: number[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    for (const event of await selectEvents(ctx.db, ids.slice(at, at + AT_ONCE))) {
      if (event.deletedAt) continue;
      live.push(event.id);
      const [before, after] = [{ ...event.snapshot }, { ...event.snapshot, ...change }];
      const about = { kind: "event" as const, recordId: event.id, venueId: after.venueId, action: "update" as const };
      await recordRevision(ctx, { ...about, before, after, madeAt: event.createdAt });
    }
  }
  return live;
}
