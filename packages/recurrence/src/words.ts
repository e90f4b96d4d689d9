import { conventions } from "@hereabouts/language/conventions";
import { currentLanguage } from "@hereabouts/language/current-language";
import { locale, msg, t, tAbout } from "@hereabouts/language/translate";

/** The days of the week in English by the wire's number, 0 = Monday. */
export const WEEKDAYS = [
  msg("Monday"),
  msg("Tuesday"),
  msg("Wednesday"),
  msg("Thursday"),
  msg("Friday"),
  msg("Saturday"),
  msg("Sunday"),
];
const SHORT_WEEKDAYS = [msg("Mon"), msg("Tue"), msg("Wed"), msg("Thu"), msg("Fri"), msg("Sat"), msg("Sun")];

/** The months in English, 0 = January. */
export const MONTHS = [
  msg("January"),
  msg("February"),
  msg("March"),
  msg("April"),
  msg("May"),
  msg("June"),
  msg("July"),
  msg("August"),
  msg("September"),
  msg("October"),
  msg("November"),
  msg("December"),
];
const MAY = 4;
const SHORT_MONTHS = [
  msg("Jan"),
  msg("Feb"),
  msg("Mar"),
  msg("Apr"),
  "May",
  msg("Jun"),
  msg("Jul"),
  msg("Aug"),
  msg("Sep"),
  msg("Oct"),
  msg("Nov"),
  msg("Dec"),
];

/** The days of a week as the region begins it, 0 = Sunday. */
export const weekOfRegion = (): number[] => Array.from({ length: 7 }, (_, at) => (conventions.weekStart + at) % 7);

/** "Saturday", 0 = Monday */
export const weekdayName = (day: number): string => t(WEEKDAYS[day] ?? "");
/** "Sat", 0 = Monday */
export const shortWeekday = (day: number): string => t(SHORT_WEEKDAYS[day] ?? "");
/** "November", 0 = January */
export const monthName = (month: number): string => t(MONTHS[month] ?? "");
/** "Nov", 0 = January */
export const shortMonth = (month: number): string =>
  month === MAY ? tAbout("short", "May") : t(SHORT_MONTHS[month] ?? "");

const listFormats = new Map<string, Intl.ListFormat>();

/** The words between the items of a list, in languages where they follow the next one: "y", but "e Iglesia". */
function listFormat(word: "and" | "or"): Intl.ListFormat {
  const key = `${locale()} ${word}`;
  const type = word === "and" ? "conjunction" : "disjunction";
  const format = listFormats.get(key) ?? new Intl.ListFormat(locale(), { type });
  listFormats.set(key, format);
  return format;
}

/** "one", "one and two", "one, two and three" */
export function list(items: readonly (string | undefined)[], word: "and" | "or" = "and"): string {
  if (items.length < 2) return items.join("");
  if (currentLanguage().code === "es") return listFormat(word).format(items.map((item) => item ?? ""));
  const values = { items: items.slice(0, -1).join(", "), last: items.at(-1) ?? "" };
  return word === "and" ? t("{items} and {last}", values) : t("{items} or {last}", values);
}

/** Capitalizes the first letter. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
