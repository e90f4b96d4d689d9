import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { carryOverrides } from "./carry-overrides.ts";
import { writeDates } from "./event-dates.queries.ts";
import { plansOf } from "./event-plans.queries.ts";
import { selectEventsThatDiffer } from "./venue-events.queries.ts";

/**
 * Runs `work`, which may change a venue's hours, and lets what was said of single dates of the events that follow them
 * go along to the new times of those dates. Inside a transaction.
 */
export async function carryThroughHours<T>(ctx: Context, venueId: number, work: () => Promise<T>): Promise<T> {
  const ids = await selectEventsThatDiffer(ctx.db, venueId);
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
