import { isLocalDate, type LocalDate } from "@hereabouts/recurrence/local-date";

/** iCalendar property with the last day a feed covers, if it ends before the last date. */
export const UNTIL_PROPERTY = "X-HEREABOUTS-UNTIL";

/** Reads the last day a calendar feed covers; null if it covers all dates. */
export function calendarEnd(text: string): LocalDate | null {
  const at = text.indexOf(`\n${UNTIL_PROPERTY}:`);
  const digits = at < 0 ? "" : text.slice(at + UNTIL_PROPERTY.length + 2).slice(0, 8);
  const day = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].join("-");
  return isLocalDate(day) ? day : null;
}
