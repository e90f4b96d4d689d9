import { t } from "@hereabouts/language/translate";
import { dayWords, shortDayAndYear } from "../day-words.ts";
import type { LocalDate } from "../local-date.ts";
import { type SpecialHours, specialIntervals } from "./hours-on-date.ts";
import { formatHours } from "./venue-hours.ts";

/** "Thu, Nov 26: closed · Thanksgiving"; a range with its first and last date, and years that are not `today`'s, or all if it is null. */
export function specialWords({ dateStart, dateEnd, hours, note }: SpecialHours, today: LocalDate | null): string {
  const day = (date: LocalDate) => (today === null ? shortDayAndYear(date) : dayWords(date, today));
  const days = dateStart === dateEnd ? day(dateStart) : `${day(dateStart)} – ${day(dateEnd)}`;
  const words = hours.length === 0 ? t("closed") : formatHours(specialIntervals(hours));
  return `${days}: ${words}${note === "" ? "" : ` · ${note}`}`;
}
