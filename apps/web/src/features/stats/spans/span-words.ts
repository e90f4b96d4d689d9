import type { Span } from "@hereabouts/contract/traffic/stats";
import { monthOf } from "@hereabouts/recurrence/day-words";
import { type LocalDate, partsOf } from "@hereabouts/recurrence/local-date";

/** "Jun 5", with the year when it is not that of `today`. */
export function shortDate(day: LocalDate, today: LocalDate): string {
  const words = `${monthOf(day).slice(0, 3)} ${partsOf(day).day}`;
  return day.slice(0, 4) === today.slice(0, 4) ? words : `${words}, ${day.slice(0, 4)}`;
}

/** "Jun 5 – Jun 11", or one day alone. */
export function spanWords({ start, end }: Span, today: LocalDate): string {
  if (start === end) return shortDate(start, today);
  return `${shortDate(start, today)} – ${shortDate(end, today)}`;
}

/** "November 2026", of `2026-11`. */
export const monthWords = (month: string): string => `${monthOf(`${month}-01`)} ${month.slice(0, 4)}`;
