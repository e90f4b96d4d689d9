import type { RevisionAction } from "@hereabouts/contract/history/revision";
import { sayTheSame } from "@hereabouts/recurrence/form-rows/to-form-row";
import { parseDateRecur } from "@hereabouts/recurrence/rules/recurrence";
import { type Context, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { recordRevision } from "../history/record-revision.ts";
import { holdEvents } from "../schedule/due-events.queries.ts";
import { withinQuota } from "../venues/venue-quota.ts";
import { type EventSnapshot, type StoredEvent, selectEvent, selectEvents } from "./event-snapshot.queries.ts";
import { updateVersion } from "./event-state.queries.ts";

/** Events that are read at once. */
const AT_ONCE = 100;

const rowsOf = ({ snapshot: { dates } }: StoredEvent) =>
  dates.map(({ dateRecur, ...times }) => ({ ...times, recurrence: parseDateRecur(dateRecur) }));

/** Forms send rows in their own words and order: what says the same is no change of dates. */
const rowsSayTheSame = (before: StoredEvent, after: StoredEvent) => sayTheSame(rowsOf(before), rowsOf(after));

/**
 * Does something to an event in one transaction, alone with it and its venue, within the venue's quota, and writes down what
 * that changed. @param venueId where the event is afterwards @returns the event afterwards @throws NotFound, Invalid
 */
export function reviseEvent(
  ctx: Context,
  { id, snapshot: { venueId: leftVenueId } }: StoredEvent,
  action: RevisionAction,
  work: (ctx: Context, before: StoredEvent) => Promise<unknown>,
  venueId: number = leftVenueId,
): Promise<StoredEvent> {
  return inTransaction(ctx, (ctx) =>
    withinQuota(ctx, { venueId, leftVenueId }, async () => {
      await holdEvents(ctx.db, [id]);
      const before = await selectEvent(ctx.db, id);
      if (!before) throw new NotFound();
      await work(ctx, before);
      const after = await selectEvent(ctx.db, id);
      if (!after) throw new NotFound();
      const about = { kind: "event" as const, recordId: id, venueId: after.snapshot.venueId, action };
      const dates = rowsSayTheSame(before, after) ? before.snapshot.dates : after.snapshot.dates;
      const snapshots = { before: { ...before.snapshot }, after: { ...after.snapshot, dates } };
      if (await recordRevision(ctx, { ...about, ...snapshots, madeAt: before.createdAt })) return after;
      // Nothing changed, so the version stays too: open forms are not out of date.
      const { updatedAt } = before;
      await updateVersion(ctx.db, id, updatedAt);
      return { ...after, updatedAt };
    }),
  );
}

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
