import { msg } from "@hereabouts/language/translate";
import { addDays, addMonths, daysBetween, type LocalDate } from "@hereabouts/recurrence/local-date";
import { expand, isOver } from "@hereabouts/recurrence/rules/expand";
import type { Recurrence } from "@hereabouts/recurrence/rules/recurrence";
import { DAY_MINUTES, timeFromWire } from "@hereabouts/recurrence/typed-time";
import { limits } from "../limits.ts";

/** Limits of the programme of an event. */
export const programmeLimits = {
  sessions: 200,
  titleChars: 150,
  roomChars: 60,
  peopleChars: 200,
  textChars: 300,
  /** From the first to the last day of an event with a programme. */
  days: 31,
} as const;

export const programmeMessages = {
  atMostSessions: (max: number) => msg("A program has at most {max} sessions.", { max }),
  series: msg("Only an event that ends within 31 days can have a program. Remove the sessions, or change the dates."),
  outside: msg("Some sessions are outside the event’s dates. Move or remove them."),
  held: msg("New accounts can’t publish a program. Save the event without the program, then contact us."),
} as const;

/** First and last day of an event. */
export interface DaySpan {
  first: LocalDate;
  last: LocalDate;
}

/** The first and last day of rows of dates; null where they go on for longer than a programme does. */
export function spanOfRows(rows: readonly Recurrence[]): DaySpan | null {
  const [first] = rows.map(({ start }) => start).sort();
  if (first === undefined) return null;
  const after = addDays(first, programmeLimits.days);
  if (!rows.every((row) => isOver(row, after, addMonths(after, limits.horizonMonths)))) return null;
  const days = rows.flatMap((row) => expand(row, first, after)).sort();
  return { first: days[0] ?? first, last: days.at(-1) ?? first };
}

/** Whether a session is on one of the days of its event. */
export const isWithin = ({ date }: { date: LocalDate }, { first, last }: DaySpan): boolean =>
  date >= first && date <= last;

/** Sessions on other days, all by the same number. */
export const shiftedSessions = <Session extends { date: LocalDate }>(
  sessions: readonly Session[],
  days: number,
): Session[] => sessions.map((session) => ({ ...session, date: addDays(session.date, days) }));

/** By how many days an event has moved as a whole; 0 where it stayed or became longer or shorter. */
export const daysMoved = (before: DaySpan, after: DaySpan): number =>
  daysBetween(before.first, before.last) === daysBetween(after.first, after.last)
    ? daysBetween(before.first, after.first)
    : 0;

/** Times of a session in minutes of its day; an end after midnight is more than a day. */
export function minutesOfSession({ timeStart, timeEnd }: { timeStart: string; timeEnd: string | null }) {
  const startMinute = timeFromWire(timeStart) ?? 0;
  const end = timeEnd === null ? null : timeFromWire(timeEnd);
  return { startMinute, endMinute: end === null || end > startMinute ? end : end + DAY_MINUTES };
}
