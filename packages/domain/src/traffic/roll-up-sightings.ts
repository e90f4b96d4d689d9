import { region } from "@hereabouts/contract/region/region";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { HOUR_MS, MINUTE_MS } from "@hereabouts/recurrence/durations";
import { addDays, todayIn } from "@hereabouts/recurrence/local-date";
import { type Context, inTransaction } from "../context.ts";
import {
  deleteDayCounts,
  deleteHourCounts,
  insertSiteCounts,
  insertTargetCounts,
  insertVisitCounts,
  insertWidgetCounts,
  type Uncounted,
} from "./count.queries.ts";
import { writeFollowerCounts, writeSaveCounts } from "./save-count.queries.ts";
import { holdCounting, selectCountedUntil, selectFirstSighting, writeCountedUntil } from "./sighting.queries.ts";

/** Long enough for everything that was on its way to the database to have arrived, or to have failed. */
const arrivalMs = 10 * MINUTE_MS;

/** Before this moment everything is counted that ever will be. */
export const countableAt = (countedUntil: Date): Date => new Date(countedUntil.getTime() - arrivalMs);

async function uncounted({ db, now }: Context): Promise<Uncounted> {
  const last = (await selectCountedUntil(db)) ?? (await selectFirstSighting(db)) ?? now();
  const from = countableAt(last < now() ? last : now()).getTime();
  const hour = new Date(from - (from % HOUR_MS));
  return { day: todayIn(region.timeZone, hour), hour };
}

/** The first day whose saves are recounted, as they can be taken back for a while. */
function firstSaveDay({ now }: Context, uncounted: string): string {
  const day = addDays(todayIn(region.timeZone, now()), -serverLimits.savesRecountedDays);
  return day < uncounted ? day : uncounted;
}

/**
 * Counts what was seen since it was counted last: the hours that were not over then, and the days, are recounted from
 * the sightings themselves. One transaction, so that a run which ends midway leaves what the last one counted, and the
 * next one, however late, counts everything; two at a time wait for each other. Saves and followers are counted from the
 * records of those who saved.
 */
export async function rollUpSightings(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const { db, now } = inner;
    const { timeZone } = region;
    await holdCounting(db);
    const from = await uncounted(inner);
    await deleteHourCounts(db, from);
    await insertTargetCounts(db, from);
    await insertSiteCounts(db, from);
    await deleteDayCounts(db, from.day);
    await insertVisitCounts(db, from.day, serverLimits.sessionIdleMinutes);
    await insertWidgetCounts(db, from.day);
    await writeSaveCounts(db, { first: firstSaveDay(inner, from.day), timeZone, now: now() });
    await writeFollowerCounts(db, { first: from.day, timeZone });
    await writeCountedUntil(db, now());
  });
}
