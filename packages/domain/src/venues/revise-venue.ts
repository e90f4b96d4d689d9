import type { RevisionAction } from "@hereabouts/contract/history/revision";
import { openTimesOf, scheduleOf } from "@hereabouts/contract/venues/weekly-schedule";
import { type Context, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { recordRevision } from "../history/record-revision.ts";
import { type StoredVenue, selectVenue } from "./venue-snapshot.queries.ts";
import { holdVenues, updateVersion } from "./venue-state.queries.ts";

const weekOf = ({ snapshot }: StoredVenue) => JSON.stringify(openTimesOf(scheduleOf(snapshot.openTimes)));

/** Forms send a week in their own order, and a night in two parts: what says the same is no change of hours. */
const hoursSayTheSame = (before: StoredVenue, after: StoredVenue) => weekOf(before) === weekOf(after);

/**
 * Does something to a venue in one transaction, alone with it, and writes down what that changed.
 * @param mark what its history says of it besides
 * @returns the venue afterwards @throws NotFound
 */
export function reviseVenue(
  ctx: Context,
  id: number,
  action: RevisionAction,
  work: (ctx: Context, before: StoredVenue) => Promise<unknown>,
  mark: Readonly<Record<string, string>> = {},
): Promise<StoredVenue> {
  return inTransaction(ctx, async (ctx) => {
    await holdVenues(ctx.db, [id]);
    const before = await selectVenue(ctx.db, id);
    if (!before) throw new NotFound();
    await work(ctx, before);
    const after = await selectVenue(ctx.db, id);
    if (!after) throw new NotFound();
    const about = { kind: "venue" as const, recordId: id, venueId: id, action, madeAt: before.createdAt };
    const openTimes = (hoursSayTheSame(before, after) ? before : after).snapshot.openTimes;
    const snapshots = { before: { ...before.snapshot }, after: { ...after.snapshot, openTimes, ...mark } };
    if (await recordRevision(ctx, { ...about, ...snapshots })) return after;
    // Nothing changed, so the version stays too: open forms are not out of date.
    const { updatedAt } = before;
    await updateVersion(ctx.db, id, updatedAt);
    return { ...after, updatedAt };
  });
}
