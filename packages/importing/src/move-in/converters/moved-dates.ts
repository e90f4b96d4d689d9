import { limits } from "@hereabouts/contract/limits";
import { mostYearsAhead, moveInMessages } from "@hereabouts/contract/sources/move-in";
import type { EventDateRecord } from "@hereabouts/domain/schedule/date-records";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { addDays, addMonths, daysBetween, isLocalDate, type LocalDate } from "@hereabouts/recurrence/local-date";
import { formatDateRecur } from "@hereabouts/recurrence/rules/recurrence";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import type { ItemLoss } from "../../import-source.ts";

/** An instant, or what the venue's clocks say. */
export type Moment = Date | { date: LocalDate; minute: number };

/** One time that an event takes place. */
export interface Span {
  start: Moment;
  /** End of it; null where it is not known. */
  end: Moment | null;
  /** Whether it lasts all of its days, the end's included. */
  isAllDay: boolean;
}

/** Longer than that nothing takes place on each day: whoever wrote it meant no end. */
const MOST_DAYS = 400;
/** Fewer dates are no series: two days may be a weekend, two weeks are two dates. */
const fewestInRun = { 1: 2, 7: 3 } as const;

interface Row {
  startMinute: number;
  endMinute: number | null;
  first: LocalDate;
  /** The last day, each one from the first on. */
  last: LocalDate;
}

const clock = (moment: Moment, zone: string) => (moment instanceof Date ? localOf(moment, zone) : moment);

/** A span on the venue's clocks. */
function rowOf({ start, end, isAllDay }: Span, zone: string): { row: Row; isEndLost: boolean } {
  const { date: first, minute } = clock(start, zone);
  const until = end && clock(end, zone);
  const days = until ? daysBetween(first, until.date) : 0;
  const isUsable = days >= 0 && days <= MOST_DAYS;
  const several = isUsable && until ? until.date : first;
  if (isAllDay) return { row: { startMinute: 0, endMinute: DAY_MINUTES, first, last: several }, isEndLost: !isUsable };
  const endMinute = until ? days * DAY_MINUTES + until.minute : null;
  if (endMinute === null || endMinute === minute)
    return { row: { startMinute: minute, endMinute: null, first, last: first }, isEndLost: false };
  if (!isUsable || endMinute < minute)
    return { row: { startMinute: minute, endMinute: null, first, last: first }, isEndLost: true };
  if (endMinute < 2 * DAY_MINUTES)
    return { row: { startMinute: minute, endMinute, first, last: first }, isEndLost: false };
  // Several days are one each, from the hour of the start to that of the end.
  const daily = endMinute - days * DAY_MINUTES;
  const isSameDay = daily > minute;
  const last = isSameDay ? several : addDays(several, -1);
  const row = { startMinute: minute, endMinute: isSameDay ? daily : daily + DAY_MINUTES, first, last };
  return { row, isEndLost: false };
}

/** Dates that follow each other by so many days, as rules, and the others alone. @param days in their order, each once */
function runsOf(days: readonly LocalDate[], step: 1 | 7): { dateRecur: string; last: LocalDate }[] {
  const left = new Set(days);
  const rows: { dateRecur: string; last: LocalDate }[] = [];
  for (const start of days) {
    if (!left.has(start)) continue;
    const run = [start];
    for (let next = addDays(start, step); left.has(next); next = addDays(next, step)) run.push(next);
    const taken = run.length < fewestInRun[step] ? [start] : run;
    for (const day of taken) left.delete(day);
    const last = taken.at(-1) ?? start;
    const rule = `FREQ=${step === 1 ? "DAILY" : "WEEKLY"};UNTIL=${last.replaceAll("-", "")}`;
    rows.push({ dateRecur: taken.length === 1 ? start : formatDateRecur({ start, rule, exceptions: [] }), last });
  }
  return rows;
}

function daysOf({ first, last }: Row): LocalDate[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at));
}

/**
 * The date rows of an event by its single dates: a run of days or weeks at one hour becomes a rule. Of more rows than an
 * event has room for, the next ones are kept. A text is the reason why there are none.
 */
export function dateRows(
  spans: readonly Span[],
  { zone, today }: { zone: string; today: LocalDate },
): { dates: EventDateRecord[]; losses: ItemLoss[] } | string {
  const read = spans.map((span) => rowOf(span, zone));
  const latest = addMonths(today, mostYearsAhead * 12);
  const wrong = read.find(({ row }) => !isLocalDate(row.first) || row.first > latest);
  if (wrong) return moveInMessages.tooFar(wrong.row.first);
  if (read.length === 0) return moveInMessages.noStart;
  const hours = Map.groupBy(read, ({ row }) => `${row.startMinute} ${row.endMinute}`);
  const rows = [...hours.values()].flatMap((same) => {
    const [
      {
        row: { startMinute, endMinute },
      } = read[0] as (typeof read)[number],
    ] = same;
    const days = [...new Set(same.flatMap(({ row }) => daysOf(row)))].sort();
    const [daily, weekly] = [runsOf(days, 1), runsOf(days, 7)];
    const runs = weekly.length < daily.length ? weekly : daily;
    return runs.map(({ dateRecur, last }) => ({ startMinute, endMinute, dateRecur, last }));
  });
  const losses: ItemLoss[] = read.some(({ isEndLost }) => isEndLost) ? [{ kind: "end" }] : [];
  if (rows.length > limits.dateRowsInEvent) losses.push({ kind: "dates" });
  const byNext = rows.toSorted((a, b) => Number(a.last < today) - Number(b.last < today) || (a.last < b.last ? -1 : 1));
  const kept = rows.length > limits.dateRowsInEvent ? byNext.slice(0, limits.dateRowsInEvent) : rows;
  return { dates: kept.map(({ last: _, ...row }) => row), losses };
}
