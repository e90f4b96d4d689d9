import { rowOfWire, type WireDateRow, wireOfRow } from "@hereabouts/contract/events/date-rows";
import { limits } from "@hereabouts/contract/limits";
import { reportLimits } from "@hereabouts/contract/reports/report-limits";
import { formRowErrors, fromFormRow } from "@hereabouts/recurrence/form-rows/form-row";
import { addMonths, type LocalDate } from "@hereabouts/recurrence/local-date";
import type { VenueHours } from "@hereabouts/recurrence/opening-hours/hours-on-date";
import { expand } from "@hereabouts/recurrence/rules/expand";
import type { EventValues } from "./event-values.ts";
import { hoursDates, unknownHours } from "./hours-dates.ts";

interface TypedDates {
  /** The first dates that are to come. */
  dates: { date: LocalDate; startMinute: number; endMinute: number | null }[];
  /** The rows that give them, as they are sent, each with the places of its dates in the list; none of hours. */
  rows: { row: WireDateRow; at: number[] }[];
}

/** Limit for each row, so that all rows are checked. */
const OF_ROW = 4;

/** The first coming dates of a form, as far as its rows can be read; `today` and `venueHours` are its venue's. */
export function typedDates(
  values: Pick<EventValues, "usePoiTimes" | "dates" | "keptDates" | "dateStart" | "dateEnd">,
  today: LocalDate,
  venueHours: VenueHours = unknownHours,
): TypedDates {
  const typed: TypedDates = { dates: [], rows: [] };
  if (values.usePoiTimes) {
    const coming = hoursDates(values, venueHours, today).slice(0, reportLimits.doubleDatesCompared);
    return { ...typed, dates: coming.map(({ date, startMinute, endMinute }) => ({ date, startMinute, endMinute })) };
  }
  const own = values.dates.filter((row) => formRowErrors(row) === null).map((row) => wireOfRow(fromFormRow(row)));
  for (const wire of [...own, ...values.keptDates]) {
    const { recurrence, startMinute, endMinute } = rowOfWire(wire);
    const from = recurrence.start > today ? recurrence.start : today;
    const days = expand(recurrence, from, addMonths(from, limits.horizonMonths)).slice(0, OF_ROW);
    const free = days.slice(0, reportLimits.doubleDatesCompared - typed.dates.length);
    const { id: _, ...row } = wire;
    if (free.length > 0) typed.rows.push({ row, at: free.map((_day, index) => typed.dates.length + index) });
    typed.dates.push(...free.map((date) => ({ date, startMinute, endMinute })));
  }
  return typed;
}
