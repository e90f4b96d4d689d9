import { region } from "@hereabouts/contract/region/region";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { addDays, todayIn } from "@hereabouts/recurrence/local-date";
import { type Context, inTransaction } from "../context.ts";
import { countableAt } from "./roll-up-sightings.ts";
import {
  createSightingDay,
  deleteSaltsBefore,
  dropSightingDay,
  holdSightingDays,
  selectCountedUntil,
  selectSightingDays,
} from "./sighting.queries.ts";

/** Makes what is missing of `days` days from `first` on, so that sightings of them can be written down. */
export async function makeSightingDays(ctx: Context, { first, days }: { first: string; days: number }): Promise<void> {
  const wanted = Array.from({ length: days }, (_, index) => addDays(first, index));
  const made = await selectSightingDays(ctx.db);
  if (wanted.every((day) => made.includes(day))) return;
  await inTransaction(ctx, async ({ db }) => {
    await holdSightingDays(db);
    for (const day of wanted) await createSightingDay(db, day, addDays(day, 1));
  });
}

/**
 * Makes room for the sightings of the coming days, throws the salts of past ones away, and with them any way back from a
 * sighting to an address, and drops the sightings of days that are long over and counted.
 */
export async function rotateSightingPartitions(ctx: Context): Promise<void> {
  const dayOf = (instant: Date) => todayIn(region.timeZone, instant);
  const today = dayOf(ctx.now());
  await makeSightingDays(ctx, { first: today, days: serverLimits.sightingDaysAhead + 1 });
  await deleteSaltsBefore(ctx.db, today);
  const countedUntil = await selectCountedUntil(ctx.db);
  if (!countedUntil) return;
  const uncounted = dayOf(countableAt(countedUntil));
  const kept = addDays(today, -serverLimits.sightingDays);
  await inTransaction(ctx, async ({ db }) => {
    await holdSightingDays(db);
    for (const day of await selectSightingDays(db)) if (day < kept && day < uncounted) await dropSightingDay(db, day);
  });
}
