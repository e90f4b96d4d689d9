import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { occurrencesFromVenueHours } from "@hereabouts/recurrence/opening-hours/hours-on-date";
import { parseDateRecur } from "@hereabouts/recurrence/rules/recurrence";
import {
  type DateRow,
  type Override,
  occurrencesOf,
  type RowOccurrence,
} from "@hereabouts/recurrence/series/overrides";
import type { EventPlan, PlannedOverride } from "./event-plans.queries.ts";

/** The rows of a plan; of an event that follows its venue's hours one for each interval between two days. */
export function rowsOfPlan(plan: EventPlan, from: LocalDate, until: LocalDate): DateRow[] {
  if (!plan.usePoiTimes) {
    return plan.dates.map(({ id, startMinute, endMinute, dateRecur }) => ({
      ...(id !== undefined && { id }),
      startMinute,
      endMinute,
      recurrence: parseDateRecur(dateRecur),
    }));
  }
  const start = plan.dateStart !== null && plan.dateStart > from ? plan.dateStart : from;
  const end = plan.dateEnd !== null && plan.dateEnd < until ? plan.dateEnd : until;
  // A row for each, so that overrides apply to them as to any other occurrence.
  return occurrencesFromVenueHours(plan, start, end).map(({ date, startMinute, endMinute }) => ({
    startMinute,
    endMinute,
    recurrence: { start: date, rule: null, exceptions: [] },
  }));
}

function overrideOf(planned: PlannedOverride): Override {
  return {
    date: planned.originalDate,
    startMinute: planned.originalStartMinute,
    status: planned.status,
    note: planned.note,
    ...(planned.newDate !== null && { newDate: planned.newDate }),
    ...(planned.newStartMinute !== null && { newStartMinute: planned.newStartMinute }),
    ...(planned.newEndMinute !== null && { newEndMinute: planned.newEndMinute }),
  };
}

/** Rows of the days outside a window from which overrides may move a date into it: hours have rows for the window alone. */
function rowsOutside(plan: EventPlan, from: LocalDate, until: LocalDate): DateRow[] {
  if (!plan.usePoiTimes) return [];
  const days = new Set(plan.overrides.map(({ originalDate }) => originalDate));
  return [...days].flatMap((day) => (day < from || day > until ? rowsOfPlan(plan, day, day) : []));
}

/** The occurrences of a plan whose dates lie from `from` to `until`, both included, in order. */
export function plannedOccurrences(plan: EventPlan, from: LocalDate, until: LocalDate): RowOccurrence[] {
  const rows = [...rowsOfPlan(plan, from, until), ...rowsOutside(plan, from, until)];
  return occurrencesOf(rows, plan.overrides.map(overrideOf), from, until);
}
