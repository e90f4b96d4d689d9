import type { Session } from "@hereabouts/contract/events/programme";
import {
  type DaySpan,
  daysMoved,
  isWithin,
  programmeLimits,
  programmeMessages,
  shiftedSessions,
  spanOfRows,
} from "@hereabouts/contract/events/programme-limits";
import { daysBetween, type LocalDate } from "@hereabouts/recurrence/local-date";
import { Invalid } from "../errors.ts";
import type { EventPlan } from "../schedule/event-plans.queries.ts";
import { plannedOccurrences, rowsOfPlan } from "../schedule/planned-occurrences.ts";

/** All that a programme says, as one text. */
export const programmeText = (sessions: readonly Session[]): string =>
  sessions.map(({ title, room, people, text }) => [title, room, people, text].filter(Boolean).join("\n")).join("\n\n");

/** The days of a plan with dates of its own, in order; null where it goes on for longer than a programme does. */
function ownDays(plan: EventPlan): LocalDate[] | null {
  const span = spanOfRows(rowsOfPlan(plan, "", "").map(({ recurrence }) => recurrence));
  if (!span) return null;
  const moved = plan.overrides.flatMap(({ newDate }) => newDate ?? []);
  const [from = span.first] = [span.first, ...moved].sort();
  const until = [span.last, ...moved].sort().at(-1) ?? span.last;
  return [...new Set(plannedOccurrences(plan, from, until).map(({ date }) => date))].sort();
}

/** The first and last day of an event; null where it has none, or is too long for a programme. */
function spanOf(plan: EventPlan): DaySpan | null {
  const days = plan.usePoiTimes ? [plan.dateStart, plan.dateEnd] : ownDays(plan);
  const [first, last] = [days?.[0] ?? null, days?.at(-1) ?? null];
  if (first === null || last === null || daysBetween(first, last) >= programmeLimits.days) return null;
  return { first, last };
}

/** Refuses a programme of an event that is no single one, and sessions on other days than it has. @throws Invalid */
export function ensureProgramme(sessions: readonly Session[], plan: EventPlan): void {
  if (sessions.length === 0) return;
  const span = spanOf(plan);
  if (!span) throw new Invalid({ programme: [programmeMessages.series] });
  if (!sessions.every((session) => isWithin(session, span)))
    throw new Invalid({ programme: [programmeMessages.outside] });
}

/** Sessions of one day on another, in order of time. */
const withDayMoved = (sessions: readonly Session[], from: LocalDate, to: LocalDate): Session[] =>
  sessions
    .map((session) => (session.date === from ? { ...session, date: to } : session))
    .toSorted((a, b) => `${a.date} ${a.timeStart}`.localeCompare(`${b.date} ${b.timeStart}`));

/**
 * The sessions of an event after a change of its dates: those of a single date move with it, and all by as many days as
 * the event as a whole. @param isOfOneDate whether the change is of a single date
 */
export function movedProgramme(
  sessions: readonly Session[],
  { before, after, isOfOneDate }: { before: EventPlan; after: EventPlan; isOfOneDate: boolean },
): readonly Session[] {
  const [from, to] = sessions.length === 0 ? [null, null] : [spanOf(before), spanOf(after)];
  if (!from || !to) return sessions;
  if (!isOfOneDate) return shiftedSessions(sessions, daysMoved(from, to));
  const [daysBefore, daysAfter] = [ownDays(before) ?? [], ownDays(after) ?? []];
  const left = daysBefore.find((day) => !daysAfter.includes(day));
  const reached = daysAfter.find((day) => !daysBefore.includes(day));
  return left === undefined || reached === undefined ? sessions : withDayMoved(sessions, left, reached);
}

/** The sessions of a copy of an event: moved along with it, without those of days that it has no more. */
export function copiedProgramme(sessions: readonly Session[], before: EventPlan, after: EventPlan): Session[] {
  const [from, to] = sessions.length === 0 ? [null, null] : [spanOf(before), spanOf(after)];
  if (!from || !to) return [];
  const isPartOfIt = to.first <= from.last && to.last >= from.first;
  const moved = shiftedSessions(sessions, isPartOfIt ? 0 : daysBetween(from.first, to.first));
  return moved.filter((session) => isWithin(session, to));
}
