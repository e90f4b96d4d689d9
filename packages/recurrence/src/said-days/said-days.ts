import { addDays, dateOf, dayOfWeek, daysInMonth, type LocalDate, partsOf, weekdayToSunday } from "../local-date.ts";
import { weekOfRegion } from "../words.ts";
import { type DayFacts, type Found, Line, type SaidDays } from "./line.ts";
import { plainDayAt } from "./plain-days.ts";
import { placeIn, type Token } from "./said-words.ts";

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

/** The last day of a month that is said without a day, "June": of this month or the next such one. */
function monthEndAt(line: Line, at: number): { day: LocalDate; to: number } | null {
  const found = line.monthAt(at);
  if (!found) return null;
  const now = partsOf(line.facts.today);
  const { year, to } = line.yearAt(found.to);
  const said = year ?? now.year + (found.month < now.month ? 1 : 0);
  const day = dateOf(said, found.month, daysInMonth(said, found.month));
  return day === null ? null : { day, to };
}

/** Between "until" and a day: "until the end of June". */
const untilWords = /^(?:the|end|of|ende|zum|fin|finales|de)$/;

/** The last day that is said behind a rule, "until March 3" or "until June", as the rule writes it. */
function untilAt(line: Line, at: number) {
  for (let from = at; from < Math.min(at + 12, line.tokens.length); from++) {
    if (!line.facts.words.until.has(line.word(from))) continue;
    const begin = from + (line.facts.words.articles.has(line.word(from + 1)) ? 2 : 1);
    const last = plainDayAt(line, skipWeekday(line, begin));
    const day = last?.is === "days" ? last.days[0] : undefined;
    const found = last && day !== undefined ? { day, to: last.to } : monthEndAt(line, line.past(begin, untilWords));
    if (found) return { until: `;UNTIL=${found.day.replaceAll("-", "")}`, tokens: { from, to: found.to } };
  }
  return { until: "", tokens: undefined };
}

/** The first day of a rule, and its last one where both are said: "starting December 2", "from December 4 to February 26". */
function startingAt(
  line: Line,
  at: number,
): { first: LocalDate; until: string; tokens: { from: number; to: number } } | null {
  const { starting, articles } = line.facts.words;
  for (let from = at; from < Math.min(at + 12, line.tokens.length); from++) {
    if (!starting.has(line.word(from))) continue;
    const begin = articles.has(line.word(from + 1)) ? from + 2 : from + 1;
    const found = plainDayAt(line, skipWeekday(line, begin));
    const first = found?.is === "span" ? found.first : found?.is === "days" ? found.days[0] : undefined;
    if (!found || first === undefined) continue;
    const tokens = { from, to: found.to };
    if (found.is === "span") return { first, until: `;UNTIL=${found.last.replaceAll("-", "")}`, tokens };
    const last = untilAt(line, found.to);
    return { first, until: last.until, tokens: last.tokens ? { from, to: last.tokens.to } : tokens };
  }
  return null;
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

/** Places in the month one after the other: "2nd and 4th". */
function positionsAt(line: Line, at: number): { positions: number[]; said: string; to: number } {
  const first = line.positionAt(at);
  if (!first) return { positions: [], said: line.word(at), to: at };
  const positions = [first.position];
  let to = first.to;
  while (positions.length < 5) {
    const joint = line.word(to);
    const next = joint === "," || joint === "&" || line.facts.words.and.has(joint) ? line.positionAt(to + 1) : null;
    if (!next) break;
    if (!positions.includes(next.position)) positions.push(next.position);
    to = next.to;
  }
  return { positions, said: first.said, to };
}

/** "every day until June 30", "daily until June"; without an end it is rather said of a house than of an event. */
function dailyAt(line: Line, at: number, next: number): Found {
  const { words, today } = line.facts;
  const isDay = next > at && words.day.has(line.word(next));
  if (!isDay && !words.daily.has(line.word(at))) return null;
  const to = isDay ? next + 1 : at + 1;
  const { until, tokens } = untilAt(line, to);
  return tokens ? { is: "rule", start: today, rule: `FREQ=DAILY${until}`, from: at, to, behind: tokens } : null;
}

/** "every other Tuesday", "Tuesdays and Thursdays", "2nd and 4th Tuesday until June", "jeden ersten Freitag im Monat". */
function ruleAt(line: Line, at: number): Found {
  const { words, today } = line.facts;
  const isEvery = words.every.has(line.word(at));
  let next = at + (isEvery ? 1 : 0);
  while (isEvery && (words.articles.has(line.word(next)) || words.every.has(line.word(next)))) next += 1;
  const { positions, said, to: behind } = positionsAt(line, next);
  const isStep = isEvery && positions.length < 2 && words.other.has(said);
  const found = weekdaysAt(line, isStep && positions.length === 0 ? next + 1 : behind);
  if (!found) return dailyAt(line, at, next);
  const { weekdays, isAgain, to } = found;
  // "Los sábados 12 y 19 de diciembre" are two days.
  if (plainDayAt(line, skipWeekday(line, next))) return null;
  // "of each month"
  const monthAt = [to, to + 1, to + 2, to + 3].find((step) => words.month.has(line.word(step)));
  const isMonthly = monthAt !== undefined;
  const starting = startingAt(line, to);
  const until = starting ?? untilAt(line, to);
  const begin = starting?.first ?? today;
  const range = {
    from: at,
    to: monthAt === undefined ? to : monthAt + 1,
    ...(until.tokens && { behind: until.tokens }),
  };
  const isRepeating = isEvery || isAgain || positions.length > 1 || until.tokens !== undefined;
  if (positions.length > 0 && (isMonthly || (isRepeating && !isStep))) {
    const isSuch = (date: LocalDate) =>
      weekdays.includes(dayOfWeek(date)) && positions.some((position) => isAtPlace(date, position));
    const byDay = positions.flatMap((position) => weekdays.map((day) => `${position}${RULE_DAYS[day]}`)).join(",");
    return { is: "rule", start: firstOf(begin, isSuch), rule: `FREQ=MONTHLY;BYDAY=${byDay}${until.until}`, ...range };
  }
  if (!isEvery && !isAgain) return null;
  const start = firstOf(begin, (date) => weekdays.includes(dayOfWeek(date)));
  const interval = isStep ? ";INTERVAL=2" : "";
  const byDay = weekdays.map((day) => RULE_DAYS[day]).join(",");
  return { is: "rule", start, rule: `FREQ=WEEKLY${interval};BYDAY=${byDay}${until.until}`, ...range };
}

/** Behind a weekday and its comma, where a day follows. */
function skipWeekday(line: Line, at: number): number {
  const found = weekdaysAt(line, at);
  return found && !found.isAgain ? line.past(found.to, /^(?:,|den|the|\.)$/) : at;
}

/** "next Friday", "el viernes próximo": the coming one, or in English that of the week after this one. */
function nextWeekdayAt(line: Line, at: number): Found {
  const { words, today } = line.facts;
  const isBefore = words.next.has(line.word(at));
  const weekday = placeIn(words.weekdays, line.word(isBefore ? at + 1 : at));
  if (weekday < 0 || !(isBefore || words.next.has(line.word(at + 1)))) return null;
  const [weekStart = 0] = weekOfRegion();
  const from = words.isNextOfNextWeek ? 7 - ((weekdayToSunday(dayOfWeek(today)) - weekStart + 7) % 7) : 1;
  const begin = addDays(today, from);
  const day = addDays(begin, (weekday - dayOfWeek(begin) + 7) % 7);
  return { is: "days", days: [day], from: at, to: at + 2 };
}

/** "tomorrow", "Friday", "next Friday". */
function relativeAt(line: Line, at: number): Found {
  const { words, today } = line.facts;
  if (words.today.has(line.word(at))) return { is: "days", days: [today], from: at, to: at + 1 };
  if (words.tomorrow.has(line.word(at))) return { is: "days", days: [addDays(today, 1)], from: at, to: at + 1 };
  const next = nextWeekdayAt(line, at);
  if (next) return next;
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
  if (found) return { ...found, from: at };
  const relative = relativeAt(line, at);
  return relative && { ...relative, isRelative: true };
}
