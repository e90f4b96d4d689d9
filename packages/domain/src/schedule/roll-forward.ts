import { limits } from "@hereabouts/contract/limits";
import { region } from "@hereabouts/contract/region/region";
import { addDays, addMonths, todayIn } from "@hereabouts/recurrence/local-date";
import { type Context, inTransaction } from "../context.ts";
import { MAX_AGE_DAYS } from "../listing-codes.ts";
import { advanceEvents, projectEvents } from "../projection/project-events.queries.ts";
import { countVenueEvents } from "../projection/project-venues.queries.ts";
import {
  type DueEvent,
  holdFreeEvents,
  holdOverdueListings,
  holdTurningFeatures,
  selectDueEvents,
  selectVenueIds,
} from "./due-events.queries.ts";
import { materialiseOccurrences } from "./materialise-occurrences.ts";

/** Rows that are written in one transaction, so that writers wait little. */
const BATCH = 1_000;

/**
 * Moves listing rows whose next occurrence is over on to the one after it. Short, and safe to run at any time and in
 * several processes at once. @returns how many rows moved
 */
export async function advanceListings(ctx: Context): Promise<number> {
  let moved = 0;
  for (;;) {
    const batch = await inTransaction(ctx, async ({ db, now }) => {
      const ids = await holdOverdueListings(db, now(), BATCH);
      await advanceEvents(db, ids, now());
      return ids.length;
    });
    moved += batch;
    if (batch < BATCH) return moved;
  }
}

/** Events whose row has aged, and those that may have an occurrence beyond what was materialised. */
function dueEvents({ db, now }: Context): Promise<DueEvent[]> {
  const today = todayIn(region.timeZone, now());
  // A month early, so that days on which nothing ran do no harm.
  const edge = addMonths(today, limits.horizonMonths - 1);
  return selectDueEvents(db, { oldestBase: addDays(today, -MAX_AGE_DAYS), edge });
}

/**
 * The daily work: takes open-ended events on to the horizon, gives listing rows older than three weeks a new base day,
 * and counts every venue's coming events again. @returns how many events have new dates
 */
export async function rollForward(ctx: Context): Promise<number> {
  await advanceListings(ctx);
  let extended = 0;
  const due = await dueEvents(ctx);
  const aged = new Set(due.filter((event) => event.aged).map(({ id }) => id));
  for (let start = 0; start < due.length; start += BATCH) {
    const batch = due.slice(start, start + BATCH);
    await inTransaction(ctx, async ({ db, now }) => {
      const ids = batch.map(({ id }) => id);
      // One that is being saved is taken to the horizon, and its row written, by that.
      const held = new Set(await holdFreeEvents(db, ids));
      const changed = await materialiseOccurrences(db, [...held], now());
      extended += changed.size;
      // Rows that say the same as before are left alone: every write costs the listing's index-only scans.
      const stale = ids.filter((id) => held.has(id) && (aged.has(id) || changed.has(id)));
      await projectEvents(db, stale, now());
    });
  }
  const venues = await selectVenueIds(ctx.db);
  for (let start = 0; start < venues.length; start += BATCH) {
    const ids = venues.slice(start, start + BATCH);
    await inTransaction(ctx, ({ db, now }) => countVenueEvents(db, ids, now()));
  }
  return extended;
}

/**
 * Puts events first whose highlight has begun, and lets go of those whose last day is over where their venue is. Safe to
 * run at any time and in several processes at once. @returns how many rows it wrote
 */
export async function refreshHighlights(ctx: Context): Promise<number> {
  let turned = 0;
  for (;;) {
    const batch = await inTransaction(ctx, async ({ db, now }) => {
      const ids = await holdTurningFeatures(db, now(), BATCH);
      await projectEvents(db, ids, now());
      return ids.length;
    });
    turned += batch;
    if (batch < BATCH) return turned;
  }
}
