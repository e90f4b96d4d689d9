import { dateOf, type LocalDate, partsOf } from "../local-date.ts";
import type { Found, Line } from "./line.ts";

const LONGEST_LIST = 20;
const dash = /^[-–—]$/;

/** The first such day from today on; of a said year, just that one. Null where no calendar has it. */
function dayIn(year: number | null, month: number, day: number, today: LocalDate): LocalDate | null {
  if (year !== null) return dateOf(year, month, day);
  const now = partsOf(today).year;
  for (let further = 0; further <= 8; further++) {
    const date = dateOf(now + further, month, day);
    if (date !== null && date >= today) return date;
  }
  return null;
}

const yearOf = (word: string): number | null => {
  if (/^20\d\d$/.test(word)) return Number(word);
  return /^\d\d$/.test(word) ? 2000 + Number(word) : null;
};

/** Days of one month, from the first number on: "4, 11 and 18", "5-6". */
function numbersAt(line: Line, at: number): { days: number[]; isSpan: boolean; to: number } | null {
  const first = line.dayAt(at);
  if (!first) return null;
  const days = [first.day];
  let [to, isSpan] = [first.to, false];
  while (days.length < LONGEST_LIST) {
    const { and, to: until } = line.facts.words;
    const isDash = dash.test(line.word(to)) || until.has(line.word(to));
    const isList = and.has(line.word(to)) || line.word(to) === "&" || line.word(to) === ",";
    if (!isDash && !isList) break;
    const from = line.word(to) === "," && and.has(line.word(to + 1)) ? to + 2 : to + 1;
    const next = line.dayAt(from);
    // What follows may be hours: "Dec 5, 10am", "Dec 5, 7:30".
    const isHours = isList && dash.test(line.word(next?.to ?? 0)) && /^\d/.test(line.word((next?.to ?? 0) + 1));
    if (!next || isHours || next.day <= (days.at(-1) ?? 0) || /^(?::|am|pm|a|p|h|uhr)$/.test(line.word(next.to))) break;
    days.push(next.day);
    to = next.to;
    if (isDash) {
      isSpan = true;
      break;
    }
  }
  return { days, isSpan: isSpan && days.length === 2, to };
}

function daysOf(
  line: Line,
  { days, isSpan }: { days: number[]; isSpan: boolean },
  month: number,
  year: number | null,
  [from, to]: [number, number],
): Found {
  const dates = days.map((day) => dayIn(year, month, day, line.facts.today)).filter((day) => day !== null);
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (isSpan && first < last) return { is: "span", first, last, from, to };
  return { is: "days", days: dates, from, to };
}

/** "December 5-6, 2026", "Dec 28 – Jan 3". */
function monthFirstAt(line: Line, at: number): Found {
  const month = line.monthAt(at);
  const numbers = month && numbersAt(line, month.to);
  if (!month || !numbers) return null;
  const joint = line.word(numbers.to);
  const nextMonth = dash.test(joint) || line.facts.words.to.has(joint) ? line.monthAt(numbers.to + 1) : null;
  const nextDay = nextMonth && line.dayAt(nextMonth.to);
  if (nextMonth && nextDay) {
    const { year, to } = line.yearAt(nextDay.to);
    return spanOf(line, [month.month, numbers.days[0] ?? 1], [nextMonth.month, nextDay.day], year, [at, to]);
  }
  const { year, to } = line.yearAt(numbers.to);
  return daysOf(line, numbers, month.month, year, [at, to]);
}

function spanOf(
  line: Line,
  begin: [month: number, day: number],
  end: [month: number, day: number],
  year: number | null,
  [from, to]: [number, number],
): Found {
  const { today } = line.facts;
  const isOverNewYear = end[0] < begin[0];
  const first = dayIn(year === null ? null : year - (isOverNewYear ? 1 : 0), ...begin, today);
  const last = first === null ? null : dayIn(year, ...end, first);
  return first !== null && last !== null && first <= last ? { is: "span", first, last, from, to } : null;
}

/** "5. bis 6. Dezember 2026", "12 de diciembre", "28. Dezember – 3. Januar". */
function dayFirstAt(line: Line, at: number): Found {
  const numbers = numbersAt(line, at);
  if (!numbers) return null;
  const month = line.monthAt(line.past(numbers.to, /^(?:de|of|\.)$/));
  if (!month) return null;
  const joint = line.word(month.to);
  const next = dash.test(joint) || line.facts.words.to.has(joint) ? line.dayAt(month.to + 1) : null;
  const nextMonth = next && line.monthAt(line.past(next.to, /^(?:de|of)$/));
  if (next && nextMonth) {
    const { year, to } = line.yearAt(nextMonth.to);
    return spanOf(line, [month.month, numbers.days[0] ?? 1], [nextMonth.month, next.day], year, [at, to]);
  }
  const { year, to } = line.yearAt(month.to);
  return daysOf(line, numbers, month.month, year, [at, to]);
}

/** "12/5", "5.12.2026", "2026-12-05". */
function numericAt(line: Line, at: number): Found {
  const [one, sign, two, again, three] = [0, 1, 2, 3, 4].map((step) => line.word(at + step));
  if (!/^\d{1,4}$/.test(one ?? "") || !/^[/.-]$/.test(sign ?? "") || !/^\d{1,2}$/.test(two ?? "")) return null;
  const isThree = again === sign && /^\d{1,4}$/.test(three ?? "");
  const { today, isMonthFirst, words } = line.facts;
  if (/^20\d\d$/.test(one ?? "")) {
    const date = isThree ? dateOf(Number(one), Number(two), Number(three)) : null;
    return date === null ? null : { is: "days", days: [date], from: at, to: at + 5 };
  }
  const year = isThree ? yearOf(three ?? "") : null;
  // Two numbers with a dash or a point between them are more often hours, or amounts.
  if (isThree ? year === null : sign === "-" || (sign === "." && (again !== "." || (isMonthFirst && !words.isDotted))))
    return null;
  const isFirst = sign === "." ? false : isMonthFirst;
  const [month, day] = isFirst ? [Number(one), Number(two)] : [Number(two), Number(one)];
  const date = dayIn(year, month, day, today);
  const to = at + (isThree ? 5 : again === "." ? 4 : 3);
  return date === null ? null : { is: "days", days: [date], from: at, to };
}

/** Days by their numbers: "December 5-6, 2026", "5.12.", "2026-12-05". */
export const plainDayAt = (line: Line, at: number): Found =>
  monthFirstAt(line, at) ?? dayFirstAt(line, at) ?? numericAt(line, at);
