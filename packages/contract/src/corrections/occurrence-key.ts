import { shortDayAndYear } from "@hereabouts/recurrence/day-words";
import { isLocalDate, type LocalDate } from "@hereabouts/recurrence/local-date";
import { formatTime, timeFromWire, timeToWire } from "@hereabouts/recurrence/typed-time";

/** The day and time that an event's rows give a date, wherever it was moved since. */
interface NamedOccurrence {
  originalDate: LocalDate;
  /** Minute of the day. */
  originalTime: number;
}

/** Names a date of an event in a report: "2026-12-05 19:00". */
export const occurrenceKey = ({ originalDate, originalTime }: NamedOccurrence): string =>
  `${originalDate} ${timeToWire(originalTime)}`;

/** Reads what `occurrenceKey` wrote; null for anything else. */
export function readOccurrence(key: string): NamedOccurrence | null {
  const [originalDate = "", time = "", ...rest] = key.split(" ", 3);
  const originalTime = timeFromWire(time);
  if (rest.length > 0 || !isLocalDate(originalDate) || originalTime === null) return null;
  return { originalDate, originalTime };
}

/** "Sat, Dec 5, 2026, 7:00 PM": the day and time of a key; the day alone at midnight, where all-day dates begin; "" for no key. */
export function occurrenceWords(key: string): string {
  const named = readOccurrence(key);
  if (!named) return "";
  const day = shortDayAndYear(named.originalDate);
  return named.originalTime === 0 ? day : `${day}, ${formatTime(named.originalTime)}`;
}
