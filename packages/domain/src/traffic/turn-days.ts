import { limits } from "@hereabouts/contract/limits";
import { addDays, todayIn } from "@hereabouts/recurrence/local-date";
import { type Context, inTransaction } from "../context.ts";
import { makeSightingDays } from "./make-sighting-days.ts";
import { deleteSaltsBefore } from "./salt.queries.ts";
import { dropSightingDay, holdSightingDays, selectSightingDays } from "./sighting-days.queries.ts";

/**
 * Makes room for the sightings of the coming days, throws the salts of past ones away, and with them any way back from a sighting
 * to an address, and drops the sightings of days that are long over.
 */
export async function turnDays(ctx: Context): Promise<void> {
  const today = todayIn(ctx.settings.timeZone, ctx.now());
  await makeSightingDays(ctx, { first: today, days: limits.sightingDaysAhead + 1 });
  await deleteSaltsBefore(ctx.db, today);
  const kept = addDays(today, -limits.sightingDays);
  await inTransaction(ctx, async ({ db }) => {
    await holdSightingDays(db);
    for (const day of await selectSightingDays(db)) if (day < kept) await dropSightingDay(db, day);
  });
}
