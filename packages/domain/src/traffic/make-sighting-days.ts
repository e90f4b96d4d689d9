import { addDays } from "@hereabouts/recurrence/local-date";
import { type Context, inTransaction } from "../context.ts";
import { createSightingDay, holdSightingDays, selectSightingDays } from "./sighting-days.queries.ts";

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
