import { limits } from "@hereabouts/contract/limits";
import { t } from "@hereabouts/language/translate";
import { fullDate } from "@hereabouts/recurrence/day-words";
import { addMonths, type LocalDate } from "@hereabouts/recurrence/local-date";
import { occurrencesFromVenueHours, type VenueHours } from "@hereabouts/recurrence/opening-hours/hours-on-date";
import { specialWords } from "@hereabouts/recurrence/opening-hours/special-words";
import { hoursRows } from "@hereabouts/recurrence/opening-hours/venue-hours";
import type { Occurrence } from "@hereabouts/recurrence/series/overrides";
import { parseTypedDate } from "@hereabouts/recurrence/typed-date";
import type { EventValues } from "./event-values.ts";

type Span = Pick<EventValues, "dateStart" | "dateEnd">;

/** Parses a typed date; null if it is incomplete or invalid. */
function dayOf(typed: string): LocalDate | null {
  const day = parseTypedDate(typed);
  return typeof day === "string" ? day : null;
}

/** The coming dates of an event that follows its venue's hours; none while its first day is not known. */
export function hoursDates({ dateStart, dateEnd }: Span, venueHours: VenueHours, today: LocalDate): Occurrence[] {
  const first = dayOf(dateStart);
  if (first === null) return [];
  const from = first > today ? first : today;
  const horizon = addMonths(from, limits.horizonMonths);
  const last = dayOf(dateEnd) ?? horizon;
  return occurrencesFromVenueHours(venueHours, from, last < horizon ? last : horizon);
}

/** "Whenever the venue is open, from November 28, 2026 until December 20, 2026"; null while its first day is not known. */
export function hoursSentence({ dateStart, dateEnd }: Span): string | null {
  const [first, last] = [dayOf(dateStart), dayOf(dateEnd)];
  if (first === null) return null;
  return last === null
    ? t("Whenever the venue is open, from {first} on", { first: fullDate(first) })
    : t("Whenever the venue is open, from {first} until {last}", { first: fullDate(first), last: fullDate(last) });
}

/** No hours are known: a form without a venue has none. */
export const unknownHours: VenueHours = { openTimes: [], specialHours: [] };

/** The special hours between the first and the last day, as far as these are known: "Thu, Nov 26: closed". */
export function specialLines({ dateStart, dateEnd }: Span, { specialHours }: VenueHours, today: LocalDate): string[] {
  const [first, last] = [dayOf(dateStart) ?? today, dayOf(dateEnd)];
  return specialHours
    .filter((row) => row.dateEnd >= first && (last === null || row.dateStart <= last))
    .map((row) => specialWords(row, today));
}

/** The open days with their hours, those with the same ones together: "Tue, Wed, Thu: 10:00 AM – 5:00 PM". */
export function hoursLines({ openTimes }: VenueHours): string[] {
  const days = new Map<string, string[]>();
  const open = openTimes.filter(({ closed }) => !closed);
  for (const { label, hours } of hoursRows(open)) days.set(hours, [...(days.get(hours) ?? []), label]);
  return [...days].map(([hours, labels]) => `${labels.join(", ")}: ${hours}`);
}
