import type { Span } from "@hereabouts/contract/traffic/stats";
import { locale } from "@hereabouts/language/translate";
import type { LocalDate } from "@hereabouts/recurrence/local-date";

/** Formats days as the reader's language does. A formatter takes long to make, so each is kept. */
function inLanguage(options: Intl.DateTimeFormatOptions): (day: LocalDate) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (day) => {
    const format = made.get(locale()) ?? new Intl.DateTimeFormat(locale(), { ...options, timeZone: "UTC" });
    made.set(locale(), format);
    return format.format(new Date(day));
  };
}
const monthAndDay = inLanguage({ month: "short", day: "numeric" });
const date = inLanguage({ dateStyle: "medium" });
const monthAndYear = inLanguage({ month: "long", year: "numeric" });
const shortMonthAndYear = inLanguage({ month: "short", year: "numeric" });

/** "Jun 5", with the year when it is not that of `today`. */
export const shortDate = (day: LocalDate, today: LocalDate): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? monthAndDay : date)(day);

/** "Jun 5 – Jun 11", or one day alone. */
export function spanWords({ start, end }: Span, today: LocalDate): string {
  if (start === end) return shortDate(start, today);
  return `${shortDate(start, today)} – ${shortDate(end, today)}`;
}

/** "November 2026", of `2026-11`. */
export const monthWords = (month: string): string => monthAndYear(`${month}-01`);

/** "Nov 2026", of `2026-11`. */
export const shortMonth = (month: string): string => shortMonthAndYear(`${month}-01`);
