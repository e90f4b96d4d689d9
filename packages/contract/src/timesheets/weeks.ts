import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { instantOf, localOf } from "@hereabouts/recurrence/instant-of";
import { addDays, dayOfWeek, type LocalDate } from "@hereabouts/recurrence/local-date";
import { timeToWire } from "@hereabouts/recurrence/typed-time";

const WEEK_DAYS = 7;

/** The Monday of the week that a day is in: what the week is called by. */
export const weekOf = (date: LocalDate): LocalDate => addDays(date, -dayOfWeek(date));

/** A stretch of time; without an end it goes on. */
export interface Stretch {
  id: number;
  started: Date;
  ended: Date | null;
}

/** The weeks of a zone that a stretch is in, by their Mondays. One that ends at midnight is not in the day after. */
export function weeksOf({ started, ended }: Pick<Stretch, "started" | "ended">, zone: string, now: Date): LocalDate[] {
  const end = ended ?? now;
  const last = end > started ? new Date(end.getTime() - 1) : started;
  const lastWeek = weekOf(localOf(last, zone).date);
  const weeks: LocalDate[] = [];
  for (let week = weekOf(localOf(started, zone).date); week <= lastWeek; week = addDays(week, WEEK_DAYS))
    weeks.push(week);
  return weeks;
}

/** Part of a time entry within one day: local times, "24:00" at midnight, and real minutes. */
interface DayPart {
  entryId: number;
  timeStart: string;
  /** Empty (null) if it continues on the next day. */
  timeEnd: string | null;
  minutes: number;
}

export interface SheetDay {
  date: LocalDate;
  minutes: number;
  parts: DayPart[];
}

function partOf({ id, started, ended }: Stretch, date: LocalDate, zone: string, now: Date): DayPart | null {
  const [from, to] = [instantOf(date, 0, zone), instantOf(addDays(date, 1), 0, zone)];
  const end = ended ?? now;
  const isInside = started < to && (end > from || (ended === null && started >= from));
  if (!isInside) return null;
  const [first, last] = [started > from ? started : from, end < to ? end : to];
  return {
    entryId: id,
    timeStart: timeToWire(localOf(first, zone).minute),
    timeEnd: ended === null && end <= to ? null : last < to ? timeToWire(localOf(last, zone).minute) : "24:00",
    minutes: Math.max(0, Math.floor((last.getTime() - first.getTime()) / MINUTE_MS)),
  };
}

/** The seven days of a week with what of some stretches is in each. Minutes are real ones: a night in which the clocks change is longer or shorter. */
export function daysOfWeek(stretches: readonly Stretch[], week: LocalDate, zone: string, now: Date): SheetDay[] {
  const ordered = stretches.toSorted((one, other) => one.started.getTime() - other.started.getTime());
  return Array.from({ length: WEEK_DAYS }, (_, index) => {
    const date = addDays(week, index);
    const parts = ordered.flatMap((stretch) => partOf(stretch, date, zone, now) ?? []);
    return { date, parts, minutes: parts.reduce((sum, { minutes }) => sum + minutes, 0) };
  });
}
