import { type LocalDate, todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { carryOverrides } from "./carry-overrides.ts";
import { selectEventsThatDiffer } from "./due-events.queries.ts";
import { writeDates } from "./event-dates.queries.ts";
import { type EventPlan, type PlannedOverride, plansOf } from "./event-plans.queries.ts";
import { rowsOfPlan } from "./planned-occurrences.ts";

const keyOf = ({ originalDate, originalStartMinute }: PlannedOverride) => `${originalDate} ${originalStartMinute}`;

/** Starts of a plan on a date, in order. */
const startsOn = (plan: EventPlan, date: LocalDate): number[] =>
  rowsOfPlan(plan, date, date)
    .map(({ startMinute }) => startMinute)
    .sort((a, b) => a - b);

/**
 * Notes that waited while their venue was closed, at the starts that their date has now: as long as the former hours are not
 * back, one after the other at those that have none.
 */
function back(
  before: EventPlan,
  after: EventPlan,
  waiting: readonly PlannedOverride[],
  others: readonly PlannedOverride[],
) {
  const taken = new Set(others.map(keyOf));
  return waiting.map((override): PlannedOverride => {
    const { originalDate } = override;
    if (startsOn(before, originalDate).length > 0) return override;
    const moved = startsOn(after, originalDate)
      .map((originalStartMinute) => ({ ...override, originalStartMinute }))
      .find((one) => !taken.has(keyOf(one)));
    if (moved) taken.add(keyOf(moved));
    return moved ?? override;
  });
}

/** Moves the notes of dates to the times that they have now. The note of a date on which the venue has closed waits. */
function carried(before: EventPlan, after: EventPlan, today: LocalDate): PlannedOverride[] {
  const sides = before.overrides.map((override) => ({
    override,
    found: carryOverrides({ ...before, overrides: [override] }, after, today),
  }));
  const kept = sides.flatMap(({ found }) => found);
  const waiting = sides.flatMap(({ override, found }) => (found.length > 0 ? [] : [override]));
  waiting.sort((a, b) => a.originalStartMinute - b.originalStartMinute);
  const overrides = [...kept, ...back(before, after, waiting, kept)];
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
