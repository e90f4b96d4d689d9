import { formatNumber } from "@hereabouts/language/translate";
import { list, monthName, weekdayName } from "../words.ts";
import { type Grammar, type Repetition, samePositions, shortWeekdays } from "./grammar.ts";

const EACH = { DAILY: "jeden Tag", WEEKLY: "jede Woche", MONTHLY: "jeden Monat", YEARLY: "jedes Jahr" };
const UNITS = { DAILY: "Tage", WEEKLY: "Wochen", MONTHLY: "Monate", YEARLY: "Jahre" };
/** Stems, which take an ending: "ersten Freitag". */
const POSITIONS = ["", "erst", "zweit", "dritt", "viert", "fünft"];

/** "montags und samstags" */
const onWeekdays = (days: readonly number[]) => list(days.map((day) => `${weekdayName(day).toLowerCase()}s`));
const namesOf = (months: readonly number[]) => list(months.map((month) => monthName(month - 1)));
const dates = (count: number) => `${formatNumber(count)} ${count === 1 ? "Termin" : "Termine"}`;
const onDays = (days: readonly string[]) => list(days.map((day) => `am ${day}`));

/** "letzt", "vorletzt", "drittletzt": what counts from the end, without its ending. */
function fromEnd(position: number): string {
  if (position > -3) return position === -1 ? "letzt" : "vorletzt";
  return `${POSITIONS[-position] ?? `${-position}.-`}letzt`;
}

/** "zweiten", "letzten", "8." */
function positionName(position: number): string {
  if (position < 0) return `${fromEnd(position)}en`;
  return POSITIONS[position] === undefined ? `${position}.` : `${POSITIONS[position]}en`;
}

/** "2.", "letzter": where there is little room. */
const shortPosition = (position: number) => (position > 0 ? `${position}.` : `${fromEnd(position)}er`);

const everyPart = ({ frequency, interval }: Repetition) =>
  interval === 1 ? EACH[frequency] : `alle ${interval} ${UNITS[frequency]}`;

function repetition(said: Repetition): string {
  const { frequency, interval, days } = said;
  if (days.kind === "weekdays" && interval === 1)
    return `jeden ${list(days.weekdays.map(weekdayName))}${monthPart(said)}`;
  const names = daysOn(said);
  const monthDays = days.kind === "positioned" ? days.monthDays : [];
  const only = monthDays.length > 0 ? ` (nur ${monthDaysOn(monthDays)})` : "";
  const isDaily = frequency === "DAILY" && interval === 1;
  if (isDaily && days.kind === "positioned") return `${names.replace(/^am/, "jeden")}${monthPart(said)}${only}`;
  const every = isDaily && days.kind === "monthDays" ? EACH.MONTHLY : everyPart(said);
  return `${every}${names && ` ${names}`}${monthPart(said)}${only}`;
}

function monthPart({ frequency, days, months }: Repetition): string {
  if (months.length > 0) return ` im ${namesOf(months)}`;
  return frequency === "YEARLY" && days.kind === "monthDays" ? " jedes Monats" : "";
}

function daysOn(said: Repetition): string {
  const { days, setPositions } = said;
  if (days.kind === "all") return "";
  if (days.kind === "weekdays") return `am ${list(days.weekdays.map(weekdayName))}`;
  if (days.kind === "dates") {
    return picked(said, onDays(days.dates.map(({ month, day }) => `${day}. ${monthName(month - 1)}`)));
  }
  if (days.kind === "monthDays") return picked(said, monthDaysOn(days.monthDays));
  const isBare = days.weekdays.every(({ positions }) => positions.length === 0);
  if (isBare && (setPositions.length > 0 || days.isPicked)) {
    const names = list(
      days.weekdays.map(({ day }) => weekdayName(day)),
      setPositions.length > 0 ? "or" : "and",
    );
    return `am ${setPositions.length > 0 ? `${list(setPositions.map(positionName))} ` : ""}${names}`;
  }
  const names = days.weekdays.map(({ day, positions }) =>
    positions.length === 0
      ? `an jedem ${weekdayName(day)}`
      : `am ${list(positions.map(positionName))} ${weekdayName(day)}`,
  );
  return picked(said, list(names));
}

/** "am 1., 15. und letzten Tag" */
function monthDaysOn(monthDays: readonly number[]): string {
  const days = [...monthDays.filter((day) => day > 0), ...monthDays.filter((day) => day < 0).reverse()];
  return `am ${list(days.map((day) => (day > 0 ? `${day}.` : positionName(day))))}${(days.at(-1) ?? 0) < 0 ? " Tag" : ""}`;
}

/** Days of which the rule picks some: "am letzten dieser Tage (am 1. Juni und am 1. Dezember)". */
function picked({ setPositions }: Repetition, days: string): string {
  return setPositions.length === 0 ? days : `am ${list(setPositions.map(positionName))} dieser Tage (${days})`;
}

function shortRepetition(said: Repetition): string {
  const { frequency, interval, days, isPlain } = said;
  if (!isPlain || frequency === "YEARLY" || days.kind === "dates" || days.kind === "monthDays") return repetition(said);
  const every = interval === 2 ? `alle zwei ${UNITS[frequency]}` : everyPart(said);
  if (days.kind === "all") return `${interval === 1 ? "täglich" : every}${monthPart(said)}`;
  const after = `${interval === 1 ? "" : `, ${every}`}${monthPart(said)}`;
  if (days.kind === "weekdays") {
    if (interval === 2 && days.weekdays.length === 1) {
      return `jeden zweiten ${list(days.weekdays.map(weekdayName))}${monthPart(said)}`;
    }
    const run = (first: number, last: number) => `${weekdayName(first)} bis ${weekdayName(last)}`;
    return `${shortWeekdays(days.weekdays, { few: onWeekdays, run })}${after}`;
  }
  const words = samePositions(days.weekdays).map(({ positions, days }) =>
    positions.length === 0 ? onWeekdays(days) : `${list(positions.map(shortPosition))} ${list(days.map(weekdayName))}`,
  );
  // "2. Dienstag" alone reads as one day.
  const isOne = after === "" && days.weekdays.length === 1 && days.weekdays[0]?.positions.length === 1;
  return `${list(words)}${isOne ? " im Monat" : after}`;
}

export const german: Grammar = {
  repetition,
  shortRepetition,
  times: (count) => `, ${formatNumber(count)}-mal`,
  until: (day) => ` bis ${day}`,
  from: (day) => ` ab ${day}`,
  except: (days) => `, außer ${onDays(days)}`,
  exceptMany: (count) => `, außer an ${dates(count)}n`,
  opening: (day, words) => `${day}, danach ${words}`,
  also: (days) => `auch ${onDays(days)}`,
  besides: (count) => `und ${formatNumber(count)} weitere Termine`,
  span: (count, first, last) => `${dates(count)} vom ${first} bis ${last}`,
  shortOpening: (words) => `dann ${words}`,
  shortBesides: (count) => ` + ${dates(count)}`,
  moreDates(count) {
    if (count === null) return "+ weitere Termine";
    return count === 1 ? "+ 1 weiterer Termin" : `+ ${formatNumber(count)} weitere Termine`;
  },
  moreTimes: "+ weitere Uhrzeiten",
  timesVary: ", wechselnde Zeiten",
};
