import { fullDate } from "../day-words.ts";
import { daysBetween, type LocalDate } from "../local-date.ts";
import { producesStart } from "../rules/expand.ts";
import type { MergedRows, SingleDate } from "../series/merged-rows.ts";
import { periodDays, type Series, type Times } from "../series/series.ts";
import { timesInSentence } from "../typed-time.ts";
import { capitalised, list } from "../words.ts";
import { datesInWords, endWords, exceptionWords, grammar, openedWords } from "./describe.ts";

/** More single dates than this are counted, not listed. */
const LISTED_DATES = 6;

/** Days with the same times, and their exceptions. */
interface Part extends Times {
  /** "every week on Monday until June 30, 2027" */
  readonly days: string;
  /** ", except December 21, 2026" */
  readonly except: string;
}

/** All rows in full: see `Schedule.long`. */
export function longSchedule({ series, dates, hasOneTime }: MergedRows, today: LocalDate): string {
  if (series.length === 0 && dates.length < 2) return "";
  const starts = series.map(({ start }) => (start > today ? start : today));
  const first = [...starts, ...dates.map(({ date }) => date)].sort()[0] ?? today;
  const parts = [
    ...series.map((one) => seriesPart(one, today, first)),
    ...dateParts(dates, series.length > 0, hasOneTime),
  ];
  const byDays = [...Map.groupBy(parts, ({ days, except }) => `${days}\n${except}`).values()];
  return capitalised(byDays.map((group) => inWords(group, hasOneTime)).join("; "));
}

function inWords(group: readonly Part[], hasOneTime: boolean): string {
  const [part] = group;
  if (!part) return "";
  const times = list(group.map(({ startMinute, endMinute }) => timesInSentence(startMinute, endMinute)));
  return `${part.days}${hasOneTime ? "" : `, ${times}`}${part.except}`;
}

/** @param first the day on which anything of the event happens first */
function seriesPart({ start, rule, exceptions, ...times }: Series, today: LocalDate, first: LocalDate): Part {
  const isOffRule = start >= today && !producesStart(rule, start);
  const left = exceptions.filter((date) => !(isOffRule && date === start));
  const isOpened = isOffRule && left.length === exceptions.length;
  // A part that starts long after the rest must not look as if it had started already.
  const beginning = !isOpened && daysBetween(first, start) >= periodDays(rule) ? grammar().from(fullDate(start)) : "";
  return {
    ...times,
    days: `${openedWords(rule, start, isOpened)}${beginning}${endWords(rule)}`,
    except: exceptionWords(left),
  };
}

function dateParts(dates: readonly SingleDate[], isBesides: boolean, hasOneTime: boolean): Part[] {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return [];
  const days = [...new Set(dates.map(({ date }) => date))];
  if (days.length > LISTED_DATES) {
    const words = isBesides
      ? grammar().besides(days.length)
      : grammar().span(days.length, fullDate(first.date), fullDate(last.date));
    return timesOf(dates).map((times) => ({ ...times, days: words, except: "" }));
  }
  const byTimes = Map.groupBy(dates, ({ startMinute, endMinute }) => (hasOneTime ? "" : `${startMinute} ${endMinute}`));
  return [...byTimes.values()].flatMap((group) => {
    const [one] = group;
    if (!one) return [];
    const words = datesInWords(group.map(({ date }) => date));
    return [{ ...one, days: isBesides ? grammar().also(words) : list(words), except: "" }];
  });
}

/** Each once, in order of the day. */
function timesOf(dates: readonly SingleDate[]): Times[] {
  const unique = new Map(
    dates.map(({ startMinute, endMinute }) => [`${startMinute} ${endMinute}`, { startMinute, endMinute }]),
  );
  return [...unique.values()].sort((a, b) => a.startMinute - b.startMinute);
}
