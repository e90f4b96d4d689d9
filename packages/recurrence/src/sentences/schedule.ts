import { addMonths, type LocalDate } from "../local-date.ts";
import { isOver } from "../rules/expand.ts";
import { mergedRows } from "../series/merged-rows.ts";
import type { DateRow } from "../series/overrides.ts";
import { formatTimeRange } from "../typed-time.ts";
import { longSchedule } from "./long-schedule.ts";
import { shortSchedule } from "./short-schedule.ts";

/** Dates and times of an event in words, without a full stop. Both are "" for a single date. */
export interface Schedule {
  /**
   * "Every month on the second and fourth Tuesday until June 30, 2027", with the times where the rows differ in them:
   * "Every week on Monday, 6:00 PM – 8:00 PM; every week on Saturday, 9:00 AM – 11:00 AM".
   */
  readonly long: string;
  /** One line for a card, beside the next date and its time: "2nd and 4th Tuesdays", "+ 5 more dates". */
  readonly short: string;
  /** The times that all rows share, "7:00 PM – 9:00 PM"; null when they differ or there are no rows. */
  readonly times: string | null;
}

/** Whether anything is left of a rule is looked for this far ahead. */
const LOOK_AHEAD_MONTHS = 24;

/**
 * Describes all rows of an event from `today` on, for forms, cards, pages and emails. Rows that differ only in their
 * days become one rule; past rows are left out unless all are past; a part is never described as the whole. @throws
 * RecurrenceError for an invalid rule
 */
export function scheduleOf(rows: readonly DateRow[], today: LocalDate): Schedule {
  const horizon = addMonths(today, LOOK_AHEAD_MONTHS);
  const coming = rows.length > 1 ? rows.filter(({ recurrence }) => !isOver(recurrence, today, horizon)) : rows;
  const said = coming.length > 0 ? coming : rows;
  const merged = mergedRows(said, today);
  const [first] = said;
  return {
    long: longSchedule(merged, today),
    short: coming.length > 0 ? shortSchedule(merged, today) : "",
    times: first && merged.hasOneTime ? formatTimeRange(first.startMinute, first.endMinute) : null,
  };
}
