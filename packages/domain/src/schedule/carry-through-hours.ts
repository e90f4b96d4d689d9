import { type LocalDate, todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { carryOverrides } from "./carry-overrides.ts";
import { selectEventsThatDiffer } from "./due-events.queries.ts";
import { writeDates } from "./event-dates.queries.ts";
import { type EventPlan, type PlannedOverride, plansOf } from "./event-plans.queries.ts";

const keyOf = ({ originalDate, originalStartMinute }: PlannedOverride) => `${originalDate} ${originalStartMinute}`;

/** Moves the notes of dates to the times that they have now. The note of a date on which the venue has closed waits. */
function carried(before: EventPlan, after: EventPlan, today: LocalDate): PlannedOverride[] {
  const overrides = before.overrides.flatMap((override) => {
    const found = carryOverrides({ ...before, overrides: [override] }, after, today);
    return found.length > 0 ? found : [override];
  });
  return [...new Map(overrides.map((override) => [keyOf(override), override])).values()];
}

/**
 * Runs `work`, which gives events that follow their venue's hours other hours, and carries what was said of single dates to
 * the new times of those dates. With the former hours back, they are as they were. Inside a transaction.
 */
export async function carryOver<T>(ctx: Context, eventIds: readonly number[], work: () => Promise<T>): Promise<T> {
  const before = (await plansOf(ctx.db, eventIds)).filter((plan) => plan.usePoiTimes && plan.overrides.length > 0);
  const ids = before.map(({ eventId }) => eventId);
  const result = await work();
  const after = new Map((await plansOf(ctx.db, ids)).map((plan) => [plan.eventId, plan]));
  const written = before.flatMap((plan) => {
    const next = after.get(plan.eventId);
    if (!next) return [];
    const overrides = carried(plan, next, todayIn(next.timeZone, ctx.now()));
    return [{ id: plan.eventId, outcome: "updated" as const, record: { overrides } }];
  });
  await writeDates(ctx.db, written);
  return result;
}

/** Runs `work`, which may change a venue's hours. Inside a transaction. */
export const carryThroughHours = async <T>(ctx: Context, venueId: number, work: () => Promise<T>): Promise<T> =>
  carryOver(ctx, await selectEventsThatDiffer(ctx.db, venueId), work);
