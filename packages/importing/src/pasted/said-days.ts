import { addDays, dayOfWeek, type LocalDate, partsOf } from "@hereabouts/recurrence/local-date";
import { placeIn, type Token } from "./flyer-words.ts";
import { type DayFacts, type Found, Line, type SaidDays } from "./line.ts";
import { plainDayAt } from "./plain-days.ts";

const RULE_DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** Weekdays one after the other: "Tuesdays and Thursdays". */
function weekdaysAt(line: Line, at: number): { weekdays: number[]; isAgain: boolean; to: number } | null {
  const { weekdays, again, and } = line.facts.words;
  const found: number[] = [];
  let [to, isAgain] = [at, false];
  while (found.length < 7) {
    const plural = again.indexOf(line.word(to));
    const day = plural >= 0 ? plural : placeIn(weekdays, line.word(to));
    if (day < 0) break;
    isAgain ||= plural >= 0;
    if (!found.includes(day)) found.push(day);
    to += line.word(to + 1) === "." ? 2 : 1;
    const joint = line.word(to);
    const isJoined = joint === "," || joint === "&" || and.has(joint);
    const next = placeIn(weekdays, line.word(to + 1)) >= 0 || again.includes(line.word(to + 1));
    if (!isJoined || !next) break;
    to += 1;
  }
  return found.length > 0 ? { weekdays: found.sort(), isAgain, to } : null;
}

/** The last day that is said behind a rule, "until March 3", as the rule writes it. */
function untilAt(line: Line, at: number) {
  for (let from = at; from < Math.min(at + 12, line.tokens.length); from++) {
    if (!line.facts.words.until.has(line.word(from))) continue;
    const begin = from + (line.facts.words.articles.has(line.word(from + 1)) ? 2 : 1);
    const last = plainDayAt(line, skipWeekday(line, begin));
    if (last?.is === "days" && last.days[0])
      return { until: `;UNTIL=${last.days[0].replaceAll("-", "")}`, tokens: { from, to: last.to } };
  }
  return { until: "", tokens: undefined };
}

const firstOf = (today: LocalDate, isSuch: (date: LocalDate) => boolean): LocalDate => {
  for (let further = 0; further < 100; further++) {
    const date = addDays(today, further);
    if (isSuch(date)) return date;
  }
  return today;
};

/** Whether a day is that weekday of its month: the second, the last. */
const isAtPlace = (date: LocalDate, position: number) =>
  position > 0
    ? Math.ceil(partsOf(date).day / 7) === position
    : partsOf(addDays(date, 7)).month !== partsOf(date).month;

/** "every other Tuesday", "Tuesdays and Thursdays", "first Fridays", "jeden ersten Freitag im Monat". */
function ruleAt(line: Line, at: number): Found {
  const { words, today } = line.facts;
  const isEvery = words.every.has(line.word(at));
  let next = at + (isEvery ? 1 : 0);
  while (isEvery && (words.articles.has(line.word(next)) || words.every.has(line.word(next)))) next += 1;
  const [said, position] = [line.word(next), words.positions.get(line.word(next))];
  const isStep = isEvery && words.other.has(said);
  const found = weekdaysAt(line, next + (isStep || position !== undefined ? 1 : 0));
  if (!found) return null;
  const { weekdays, isAgain, to } = found;
  // "Los sábados 12 y 19 de diciembre" are two days.
  if (plainDayAt(line, skipWeekday(line, next))) return null;
  const isMonthly = [0, 1, 2, 3].some((step) => words.month.has(line.word(to + step)));
  const until = untilAt(line, to);
  const range = { from: at, to, ...(until.tokens && { behind: until.tokens }) };
  if (position !== undefined && (isMonthly || (isAgain && !isEvery))) {
    const day = weekdays[0] ?? 0;
    const start = firstOf(today, (date) => dayOfWeek(date) === day && isAtPlace(date, position));
    const rule = `FREQ=MONTHLY;BYDAY=${position}${RULE_DAYS[day]}${until.until}`;
    return { is: "rule", start, rule, ...range };
  }
  if (!isEvery && !isAgain) return null;
  const start = firstOf(today, (date) => weekdays.includes(dayOfWeek(date)));
  const interval = isStep ? ";INTERVAL=2" : "";
  const byDay = weekdays.map((day) => RULE_DAYS[day]).join(",");
  return { is: "rule", start, rule: `FREQ=WEEKLY${interval};BYDAY=${byDay}${until.until}`, ...range };
}

/** Behind a weekday and its comma, where a day follows. */
function skipWeekday(line: Line, at: number): number {
  const found = weekdaysAt(line, at);
  return found && !found.isAgain ? line.past(found.to, /^(?:,|den|the|\.)$/) : at;
}

/** "tomorrow", "Friday". */
function relativeAt(line: Line, at: number): Found {
  const { words, today } = line.facts;
  if (words.today.has(line.word(at))) return { is: "days", days: [today], from: at, to: at + 1 };
  if (words.tomorrow.has(line.word(at))) return { is: "days", days: [addDays(today, 1)], from: at, to: at + 1 };
  const weekday = words.weekdays.indexOf(line.word(at));
  if (weekday < 0) return null;
  const day = addDays(today, (weekday - dayOfWeek(today) + 7) % 7 || 7);
  return { is: "days", days: [day], from: at, to: at + 1 };
}

/** Whether a number goes on what stands before it: the 5 of "4.5". */
function isFraction(tokens: readonly Token[], at: number): boolean {
  const [number, sign, own] = [tokens[at - 2], tokens[at - 1], tokens[at]];
  if (!number || !sign || !own || !/^\d/.test(own.word)) return false;
  return /^\d/.test(number.word) && /^[.,:/]$/.test(sign.word) && number.end === sign.start && sign.end === own.start;
}

/** The days that begin at a token of a line; null for none. */
export function daysAt(tokens: readonly Token[], at: number, facts: DayFacts): SaidDays | null {
  if (isFraction(tokens, at)) return null;
  const line = new Line(tokens, facts);
  const rule = ruleAt(line, at);
  if (rule) return rule;
  const found = plainDayAt(line, skipWeekday(line, at));
  return found ? { ...found, from: at } : relativeAt(line, at);
}
