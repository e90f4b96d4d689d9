import type { Pagination, ResolvedListing } from "@hereabouts/contract/listings/cards";
import { type DatePreset, isDatePreset, presetLabel } from "@hereabouts/recurrence/date-presets";

const day = new Intl.DateTimeFormat("en-US", { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" });
const longDay = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });
const asDate = (date: string) => new Date(`${date}T00:00:00Z`);

/** "Sat, Nov 21" */
export const shortDay = (date: string) => day.format(asDate(date));

/** "Sat, Nov 21", and "Mon, Nov 1, 2027" for a day so far off that its name alone may mean another. */
function dayFrom(today: string, date: string): string {
  const days = Math.abs(asDate(date).getTime() - asDate(today).getTime()) / 86_400_000;
  return days > 180 ? `${shortDay(date)}, ${date.slice(0, 4)}` : shortDay(date);
}

/** The dates of a search in words: "This weekend", "Sat, Nov 21", "Sat, Nov 21 – Mon, Nov 23". */
export function whenWords({ namedDate, dateStart, dateEnd, today }: ResolvedListing): string {
  if (namedDate && namedDate !== "custom" && isDatePreset(namedDate)) return presetLabel(namedDate as DatePreset);
  if (!dateStart) return "Any date";
  const start = dayFrom(today, dateStart);
  if (!dateEnd) return `From ${start}`;
  return dateStart === dateEnd ? start : `${start} – ${dayFrom(today, dateEnd)}`;
}

/** What stands before the place in the heading: "This weekend near". */
export const headingWords = (query: ResolvedListing) => `${whenWords(query)} near`;

const number = new Intl.NumberFormat("en-US");

/** "128 events" or "10,000+ events". */
export function totalWords({ totalItems, totalIsLowerBound }: Pagination, noun: "event" | "venue"): string {
  const count = `${number.format(totalItems)}${totalIsLowerBound ? "+" : ""}`;
  return `${count} ${noun}${totalItems === 1 ? "" : "s"}`;
}

/** "within 25 miles" or "anywhere". */
export function radiusWords({ radius, units }: ResolvedListing): string {
  if (radius === null) return "anywhere";
  const unit = units === "mi" ? (radius === 1 ? "mile" : "miles") : "km";
  return `within ${number.format(radius)} ${unit}`;
}

/** "25 mi" or "Global". */
export function shortRadiusWords({ radius, units }: ResolvedListing): string {
  return radius === null ? "Global" : `${number.format(radius)} ${units}`;
}

/** ", Friday to Sunday" for ranges within a week, else the dates. */
export function daysWords({ dateStart, dateEnd, namedDate }: ResolvedListing): string {
  if (!dateStart || !dateEnd || namedDate === "custom") return "";
  if (dateStart === dateEnd) return `, ${longDay.format(asDate(dateStart))}`;
  const days = (asDate(dateEnd).getTime() - asDate(dateStart).getTime()) / 86_400_000;
  if (days > 5) return `, ${shortDay(dateStart)} – ${shortDay(dateEnd)}`;
  return `, ${longDay.format(asDate(dateStart))} to ${longDay.format(asDate(dateEnd))}`;
}

/** "0.4 mi", "18 mi". */
export function distanceWords(metres: number | null, units: "mi" | "km"): string | null {
  if (metres === null) return null;
  const distance = metres / (units === "mi" ? 1609.34 : 1000);
  return `${distance < 10 ? distance.toFixed(1) : number.format(Math.round(distance))} ${units}`;
}
