import { formatNumber } from "@hereabouts/language/translate";
import { list, monthName, weekdayName } from "../words.ts";
import { type Grammar, type Repetition, samePositions, shortWeekdays } from "./grammar.ts";

const EACH = { DAILY: "todos los días", WEEKLY: "cada semana", MONTHLY: "cada mes", YEARLY: "cada año" };
const UNITS = { DAILY: "días", WEEKLY: "semanas", MONTHLY: "meses", YEARLY: "años" };
/** Before a noun. */
const POSITIONS = ["", "primer", "segundo", "tercer", "cuarto", "quinto"];
const LAST = ["", "último", "penúltimo", "antepenúltimo"];

/** "lunes", "sábados" */
const weekdays = (day: number) => weekdayName(day).replace(/o$/, "os");
/** "los lunes y sábados" */
const onWeekdays = (days: readonly number[]) => `los ${list(days.map(weekdays))}`;
const namesOf = (months: readonly number[]) => list(months.map((month) => monthName(month - 1)));
const dates = (count: number) => `${formatNumber(count)} ${count === 1 ? "fecha" : "fechas"}`;
const onDays = (days: readonly string[]) => list(days.map((day) => `el ${day}`));

/** "primer", "último" */
const positionName = (position: number) => POSITIONS[position] ?? shortPosition(position);

/** "1.er", "2.º", "último": before a noun. */
function shortPosition(position: number): string {
  const isShort = [1, 3].includes(position % 10) && ![11, 13].includes(position % 100);
  return isShort ? `${position}.er` : positionAlone(position);
}

/** "1.º", "último" */
const positionAlone = (position: number) =>
  position > 0 ? `${position}.º` : (LAST[-position] ?? `${-position}.º desde el final`);

/** "segundo y último viernes"; what counts from far before the end follows: "viernes 1.º y 4.º desde el final". */
function positioned(positions: readonly number[], noun: string, word = positionName): string {
  const isBefore = positions.every((position) => -position < LAST.length);
  return isBefore ? `${list(positions.map(word))} ${noun}` : `${noun} ${list(positions.map(positionAlone))}`;
}

const everyPart = ({ frequency, interval }: Repetition) =>
  interval === 1 ? EACH[frequency] : `cada ${interval} ${UNITS[frequency]}`;

function repetition(said: Repetition): string {
  const { frequency, interval, days, months } = said;
  const inMonths = months.length > 0 ? ` en ${namesOf(months)}` : "";
  if (days.kind === "all") return `${everyPart(said)}${inMonths}`;
  if (days.kind === "weekdays") {
    const names = onWeekdays(days.weekdays);
    return `${interval === 1 ? "todos" : everyPart(said)} ${names}${inMonths}`;
  }
  if (days.kind === "dates") {
    return `${everyPart(said)} ${picked(said, onDays(days.dates.map(({ month, day }) => `${day} de ${monthName(month - 1)}`)))}`;
  }
  const monthDays = days.monthDays.length > 0 ? monthDaysOn(days.monthDays) : "";
  const only = days.kind === "positioned" && monthDays !== "" ? ` (solo ${monthDays})` : "";
  const names = days.kind === "positioned" ? weekdaysOn(said) : picked(said, monthDays);
  const ofMonths = ` de ${months.length > 0 ? namesOf(months) : "cada mes"}`;
  if (frequency === "DAILY" && interval === 1 && days.kind === "positioned") return `todos ${names}${inMonths}${only}`;
  if ((frequency === "MONTHLY" || frequency === "DAILY") && interval === 1) return `${names}${ofMonths}${only}`;
  const isOfMonths = frequency === "YEARLY" && (months.length > 0 || monthDays !== "");
  return `${everyPart(said)} ${names}${isOfMonths ? ofMonths : inMonths}${only}`;
}

/** "el día 14", "los días 1 y 15", "el último día" */
function monthDaysOn(monthDays: readonly number[]): string {
  const numbers = monthDays.filter((day) => day > 0);
  const fromEnd = monthDays.filter((day) => day < 0).reverse();
  const parts = [
    numbers.length > 0 && `${numbers.length === 1 ? "el día" : "los días"} ${list(numbers.map(String))}`,
    fromEnd.length > 0 && `el ${positioned(fromEnd, "día")}`,
  ];
  return list(parts.filter((part) => part !== false));
}

/** Days of which the rule picks some: "el último de estos días (el 1 de junio y el 1 de diciembre)". */
function picked({ setPositions }: Repetition, days: string): string {
  return setPositions.length === 0 ? days : `el ${list(setPositions.map(positionAlone))} de estos días (${days})`;
}

/** "el segundo y último viernes", "los lunes", "el último lunes, martes o miércoles" */
function weekdaysOn(said: Repetition): string {
  const { days, setPositions } = said;
  if (days.kind !== "positioned") return "";
  const isBare = days.weekdays.every(({ positions }) => positions.length === 0);
  if (isBare && setPositions.length > 0) {
    const names = days.weekdays.map(({ day }) => weekdayName(day));
    return `el ${positioned(setPositions, list(names, "or"))}`;
  }
  if (isBare) return onWeekdays(days.weekdays.map(({ day }) => day));
  const names = days.weekdays.map(({ day, positions }) =>
    positions.length === 0 ? `todos los ${weekdays(day)}` : `el ${positioned(positions, weekdayName(day))}`,
  );
  return picked(said, list(names));
}

function shortRepetition(said: Repetition): string {
  const { frequency, interval, days, months, isPlain } = said;
  if (!isPlain || frequency === "YEARLY" || days.kind === "dates" || days.kind === "monthDays") return repetition(said);
  const inMonths = months.length > 0 ? ` en ${namesOf(months)}` : "";
  const every = interval === 2 ? `cada dos ${UNITS[frequency]}` : everyPart(said);
  if (days.kind === "all") return `${every}${inMonths}`;
  const after = `${interval === 1 ? "" : `, ${every}`}${inMonths}`;
  if (days.kind === "weekdays") {
    if (interval === 2 && days.weekdays.length === 1) return `cada dos ${list(days.weekdays.map(weekdays))}${inMonths}`;
    const run = (first: number, last: number) => `de ${weekdayName(first)} a ${weekdayName(last)}`;
    return `${shortWeekdays(days.weekdays, { few: onWeekdays, run })}${after}`;
  }
  const words = samePositions(days.weekdays).map(({ positions, days }) =>
    positions.length === 0 ? onWeekdays(days) : positioned(positions, list(days.map(weekdayName)), shortPosition),
  );
  // "2.º martes" alone reads as one day.
  const isOne = after === "" && days.weekdays.length === 1 && days.weekdays[0]?.positions.length === 1;
  return `${list(words)}${isOne ? " de cada mes" : after}`;
}

export const spanish: Grammar = {
  repetition,
  shortRepetition,
  times: (count) => `, ${formatNumber(count)} veces`,
  until: (day) => ` hasta el ${day}`,
  from: (day) => ` desde el ${day}`,
  except: (days) => `, excepto ${onDays(days)}`,
  exceptMany: (count) => `, excepto ${dates(count)}`,
  opening: (day, words) => `${day}, y luego ${words}`,
  also: (days) => `también ${onDays(days)}`,
  besides: (count) => `y ${dates(count)} más`,
  span: (count, first, last) => `${dates(count)} del ${first} al ${last}`,
  shortOpening: (words) => `luego ${words}`,
  shortBesides: (count) => ` + ${dates(count)}`,
  moreDates: (count) => (count === null ? "+ más fechas" : `+ ${dates(count)} más`),
  moreTimes: "+ más horarios",
  timesVary: ", horario variable",
};
