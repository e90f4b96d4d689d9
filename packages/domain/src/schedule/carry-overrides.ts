import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { expand } from "@hereabouts/recurrence/rules/expand";
import type { DateRow } from "@hereabouts/recurrence/series/overrides";
import type { EventPlan, PlannedOverride } from "./event-plans.queries.ts";
import { rowsOfPlan } from "./planned-occurrences.ts";

const producing = (rows: readonly DateRow[], date: LocalDate) =>
  rows.filter(({ recurrence }) => expand(recurrence, date, date).length > 0);

/** The row that goes on where another was: of the same id, else one that has come in on the day. */
function successor(was: DateRow | undefined, before: readonly DateRow[], after: readonly DateRow[]) {
  const same = was?.id === undefined ? undefined : after.find(({ id }) => id === was.id);
  if (same) return same;
  const known = new Set(before.map(({ startMinute }) => startMinute));
  return after.find(({ startMinute }) => !known.has(startMinute)) ?? after[0];
}

/** Whether a date is over by `today`; one that was moved from an earlier day to a later one is not. */
const isOver = ({ originalDate, newDate }: PlannedOverride, today: LocalDate) =>
  originalDate < today && (newDate === null || newDate < today);

/**
 * The overrides that still hold after a change of plan, under the names that the new rows give them: what was said of a
 * date survives a change of its time, and goes when the date does. Those of dates that are over stay.
 */
export function carryOverrides(before: EventPlan, after: EventPlan, today: LocalDate): PlannedOverride[] {
  return before.overrides.flatMap((override): PlannedOverride[] => {
    const { originalDate: date, originalStartMinute: startMinute } = override;
    if (isOver(override, today)) return [override];
    const now = producing(rowsOfPlan(after, date, date), date);
    if (now.some((row) => row.startMinute === startMinute)) return [override];
    const then = producing(rowsOfPlan(before, date, date), date);
    const was = then.find((row) => row.startMinute === startMinute);
    const row = was && successor(was, then, now);
    return row ? [{ ...override, originalStartMinute: row.startMinute }] : [];
  });
}
