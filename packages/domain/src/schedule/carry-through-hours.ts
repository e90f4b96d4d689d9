import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { carryOverrides } from "./carry-overrides.ts";
import { writeDates } from "./event-dates.queries.ts";
import { plansOf } from "./event-plans.queries.ts";

/** Events that follow a venue's hours and of which single dates differ. */
async function eventsThatDiffer({ db }: Context, venueId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("event")
    .select("event.id")
    .distinct()
    .innerJoin("occurrence_override", "occurrence_override.event_id", "event.id")
    .where("venue_id", "=", venueId)
    .where("use_poi_times", "=", true)
    .where("deleted_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Runs `work`, which may change a venue's hours, and lets what was said of single dates of the events that follow them
 * go along to the new times of those dates. Inside a transaction.
 */
export async function carryThroughHours<T>(ctx: Context, venueId: number, work: () => Promise<T>): Promise<T> {
  const ids = await eventsThatDiffer(ctx, venueId);
  const before = await plansOf(ctx.db, ids);
  const result = await work();
  const after = new Map((await plansOf(ctx.db, ids)).map((plan) => [plan.eventId, plan]));
  const written = before.flatMap((plan) => {
    const next = after.get(plan.eventId);
    if (!next) return [];
    const overrides = carryOverrides(plan, next, todayIn(next.timeZone, ctx.now()));
    return [{ id: plan.eventId, outcome: "updated" as const, record: { overrides } }];
  });
  await writeDates(ctx.db, written);
  return result;
}
