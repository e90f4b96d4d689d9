import type { LocalDate } from "../local-date.ts";
import { producesStart } from "../rules/expand.ts";
import type { MergedRows } from "../series/merged-rows.ts";
import { fewDaysLeft, mergedSeries, type Series } from "../series/series.ts";
import { formatTime, isAllDay, timesInSentence } from "../typed-time.ts";
import { capitalised, list } from "../words.ts";
import { grammar } from "./describe.ts";
import { repetitionOf } from "./grammar.ts";

/** Longest text that fits on a card's line beside the times. */
const LONGEST = 44;
/** A series ending this soon, with this few days, is described by its days. */
const SOON = { days: 4, within: 62 };

/** All rows in one line: see `Schedule.short`. */
export function shortSchedule({ series, dates, hasOneTime }: MergedRows, today: LocalDate): string {
  const own = new Set(dates.map(({ date }) => date));
  const left = fewDaysLeft(series, today, SOON);
  if (left !== null) return moreDates(new Set([...left, ...own]).size - 1, dates.length > 1);
  const offRule = series.filter(({ start, rule, exceptions }) => {
    return start >= today && !exceptions.includes(start) && !producesStart(rule, start);
  });
  const [opening, ...later] = offRule;
  const days = [...own, ...series.map(({ start }) => (start > today ? start : today))].sort();
  const opens = opening !== undefined && later.length === 0 && opening.start === days[0];
  const besides = own.size + (opens ? 0 : offRule.length);
  const ways = [
    hasOneTime || new Set(series.map(({ startMinute }) => startMinute)).size === 1 ? inDays(series) : inTimes(series),
    inDaysAtAnyTime(series, today),
  ];
  const words = ways
    .map(
      (way) =>
        `${opens ? grammar().shortOpening(way) : capitalised(way)}${besides > 0 ? grammar().shortBesides(besides) : ""}`,
    )
    .find((text, index) => ways[index] !== "" && text.length <= LONGEST);
  return words ?? grammar().moreDates(null);
}

/** Counts the other dates, or the other times of the same date. */
function moreDates(others: number, hasMore: boolean): string {
  if (others > 0) return grammar().moreDates(others);
  return hasMore ? grammar().moreTimes : "";
}

const daysInWords = ({ rule, start }: Series) => grammar().shortRepetition(repetitionOf(rule, start));

function inDays(series: readonly Series[]): string {
  return [...new Set(series.map(daysInWords))].join(", ");
}

/** "Mondays 6:00 PM, Saturdays 9:00 AM" */
function inTimes(series: readonly Series[]): string {
  const byDays = Map.groupBy(series, daysInWords);
  return [...byDays].map(([days, group]) => `${days} ${list(group.map(startWords))}`).join(", ");
}

/** "6:00 PM", "all day" */
function startWords({ startMinute, endMinute }: Series): string {
  return isAllDay(startMinute, endMinute) ? timesInSentence(startMinute, endMinute) : formatTime(startMinute);
}

/** "Tuesday to Saturday, times vary"; "" for series that make no one rule. */
function inDaysAtAnyTime(series: readonly Series[], today: LocalDate): string {
  const [first, ...others] = series;
  let all: Series | null = first ?? null;
  for (const other of others) all = all && mergedSeries(all, other, today);
  return all && others.length > 0 ? `${daysInWords(all)}${grammar().timesVary}` : "";
}
