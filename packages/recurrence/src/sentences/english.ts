import { capitalised, list, MONTHS, WEEKDAYS } from "../words.ts";
import { type Grammar, type PositionedDay, type Repetition, samePositions, shortWeekdays } from "./grammar.ts";

const UNITS = { DAILY: "day", WEEKLY: "week", MONTHLY: "month", YEARLY: "year" };
const POSITIONS = ["", "first", "second", "third", "fourth", "fifth"];
const FRIDAY = 4;

const weekday = (day: number) => WEEKDAYS[day] ?? "";
const weekdays = (day: number) => `${weekday(day)}s`;
const namesOf = (months: readonly number[]) => list(months.map((month) => MONTHS[month - 1]));

/** "21st" */
function ordinal(value: number): string {
  const ending = value % 100 >= 11 && value % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][value % 10] ?? "th");
  return `${value}${ending}`;
}

/** "second", "last", "second to last" */
function positionName(position: number): string {
  if (position > 0) return POSITIONS[position] ?? ordinal(position);
  return position === -1 ? "last" : `${positionName(-position)} to last`;
}

/** "2nd", "last", "2nd to last": where there is little room. */
function shortPosition(position: number): string {
  if (position > 0) return ordinal(position);
  return position === -1 ? "last" : `${ordinal(-position)} to last`;
}

function repetition(said: Repetition): string {
  const { frequency, interval } = said;
  const days = daysOn(said);
  return `every ${interval === 1 ? UNITS[frequency] : `${interval} ${UNITS[frequency]}s`}${days && ` on ${days}`}${monthPart(said)}`;
}

function monthPart({ frequency, days, months }: Repetition): string {
  if (months.length > 0) return `${frequency === "YEARLY" ? " of" : " in"} ${namesOf(months)}`;
  const isOfAny = days.kind === "monthDays" || (days.kind === "positioned" && days.monthDays.length > 0);
  return frequency === "YEARLY" && isOfAny ? " of every month" : "";
}

function daysOn(said: Repetition): string {
  const { days } = said;
  if (days.kind === "all") return "";
  if (days.kind === "weekdays") return list(days.weekdays.map(weekday));
  if (days.kind === "dates") return picked(said, datesOf(days.dates));
  const numbers = days.monthDays.map((day) => `the ${day > 0 ? ordinal(day) : `${positionName(day)} day`}`);
  if (days.kind === "monthDays") return picked(said, numbers);
  const names = days.weekdays.map((one) => positionedDay(one, days.isPicked));
  return `${picked(said, names)}${numbers.length > 0 ? ` when it is ${list(numbers, "or")}` : ""}`;
}

const datesOf = (dates: readonly { month: number; day: number }[]) =>
  dates.map(({ month, day }) => `${MONTHS[month - 1]} ${day}`);

/** "the last of Monday, Tuesday and Wednesday", or "the second and fourth Monday" for one weekday. */
function picked({ setPositions }: Repetition, names: readonly string[]): string {
  if (setPositions.length === 0) return list(names);
  const isOneWeekday = names.length === 1 && WEEKDAYS.includes(names[0] ?? "");
  return `the ${list(setPositions.map(positionName))} ${isOneWeekday ? "" : "of "}${list(names)}`;
}

function positionedDay({ day, positions }: PositionedDay, isPicked: boolean): string {
  if (positions.length === 0) return isPicked ? weekday(day) : `every ${weekday(day)}`;
  return `the ${list(positions.map(positionName))} ${weekday(day)}`;
}

function shortRepetition(said: Repetition): string {
  const { frequency, interval, days, months } = said;
  if (!said.isPlain) return capitalised(repetition(said));
  if (frequency === "YEARLY") {
    return `${interval === 1 ? "Yearly" : `Every ${interval} years`} on ${shortDays(said)}${monthPart(said)}`;
  }
  const inMonths = months.length > 0 ? ` in ${namesOf(months)}` : "";
  const every = interval === 2 ? `every second ${UNITS[frequency]}` : `every ${interval} ${UNITS[frequency]}s`;
  if (days.kind === "all") return `${interval === 1 ? "Daily" : capitalised(every)}${inMonths}`;
  if (days.kind === "weekdays" && interval === 2 && days.weekdays.length === 1) {
    return `Every second ${list(days.weekdays.map(weekday))}${inMonths}`;
  }
  const words = days.kind === "monthDays" ? `monthly on ${shortDays(said)}` : shortDays(said);
  return capitalised(`${words}${interval === 1 ? "" : `, ${every}`}${inMonths}`);
}

function shortDays({ frequency, days }: Repetition): string {
  if (days.kind === "all") return "";
  if (days.kind === "dates") return list(datesOf(days.dates));
  if (days.kind === "weekdays") {
    const run = (first: number, last: number) =>
      first === 0 && last === FRIDAY ? "weekdays" : `${weekday(first)} to ${weekday(last)}`;
    return shortWeekdays(days.weekdays, { few: (few) => list(few.map(weekdays)), run });
  }
  if (days.kind === "monthDays") {
    return `the ${list(days.monthDays.map((day) => (day > 0 ? ordinal(day) : `${shortPosition(day)} day`)))}`;
  }
  const isSingular = frequency === "YEARLY";
  const words = samePositions(days.weekdays).map(({ positions, days }) => {
    const names = list(days.map(isSingular ? weekday : weekdays));
    return positions.length === 0 ? names : `${list(positions.map(shortPosition))} ${names}`;
  });
  return `${isSingular ? "the " : ""}${list(words)}`;
}

/** Also what is said in languages without a grammar of their own. */
export const english: Grammar = {
  repetition,
  shortRepetition,
  times: (count) => `, ${count} times`,
  until: (day) => ` until ${day}`,
  from: (day) => ` from ${day}`,
  except: (days) => `, except ${list(days)}`,
  exceptMany: (count) => `, except ${count} dates`,
  opening: (day, words) => `${day}, then ${words}`,
  also: (days) => `also ${list(days)}`,
  besides: (count) => `and ${count} more dates`,
  span: (count, first, last) => `${count} dates from ${first} to ${last}`,
  shortOpening: (words) => `then ${words}`,
  shortBesides: (count) => ` + ${count} ${count === 1 ? "date" : "dates"}`,
  moreDates: (count) => (count === null ? "+ more dates" : `+ ${count} more ${count === 1 ? "date" : "dates"}`),
  moreTimes: "+ more times",
  timesVary: ", times vary",
};
