import { isLocalDate, type LocalDate } from "@hereabouts/recurrence/local-date";

/** The property of a calendar feed that names the last day it tells of, where it ends before its last date. */
export const UNTIL_PROPERTY = "X-HEREABOUTS-UNTIL";

/** The last day that a calendar feed tells of, by the beginning of its text; null where it tells of all its dates. */
export function calendarEnd(text: string): LocalDate | null {
  const at = text.indexOf(`\n${UNTIL_PROPERTY}:`);
  const digits = at < 0 ? "" : text.slice(at + UNTIL_PROPERTY.length + 2).slice(0, 8);
  const day = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].join("-");
  return isLocalDate(day) ? day : null;
}
