import type { OverrideRecord } from "@hereabouts/domain/schedule/date-records";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { isOver } from "@hereabouts/recurrence/rules/expand";
import { parseDateRecur } from "@hereabouts/recurrence/rules/recurrence";
import { type Override, occurrencesOf } from "@hereabouts/recurrence/series/overrides";
import type { GivenDates } from "./given-fields.ts";

/** Days that are looked at: from today to as far as dates are kept. */
export interface Days {
  today: LocalDate;
  horizon: LocalDate;
}

function overrideOf(record: OverrideRecord): Override {
  const { originalDate, originalStartMinute, status, newDate, newStartMinute } = record;
  return {
    date: originalDate,
    startMinute: originalStartMinute,
    status,
    ...(newDate && { newDate }),
    ...(newStartMinute !== undefined && newStartMinute !== null && { newStartMinute }),
  };
}

/** Whether nothing of it is to come. */
export const isPast = ({ rows }: GivenDates, { today, horizon }: Days): boolean =>
  rows.every(({ dateRecur }) => isOver(parseDateRecur(dateRecur), today, horizon));

/** When it takes place next; null when that is beyond the horizon, or over. */
export function nextStart(
  { rows, overrides }: GivenDates,
  { today, horizon }: Days,
): { date: LocalDate; startMinute: number } | null {
  const dateRows = rows.map(({ dateRecur, startMinute, endMinute }) => {
    return { startMinute, endMinute, recurrence: parseDateRecur(dateRecur) };
  });
  const [next] = occurrencesOf(dateRows, overrides.map(overrideOf), today, horizon);
  return next ? { date: next.date, startMinute: next.startMinute } : null;
}
