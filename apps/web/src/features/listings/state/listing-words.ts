import { limits } from "@hereabouts/contract/limits";
import type { Pagination, ResolvedListing } from "@hereabouts/contract/listings/cards";
import { type DatePreset, isDatePreset, presetLabel } from "@hereabouts/recurrence/date-presets";
import { shortDay, shortDayAndYear, shortMonthAndDay, weekdayOf } from "@hereabouts/recurrence/day-words";
import { daysBetween, partsOf } from "@hereabouts/recurrence/local-date";
import type { ListingSearch } from "./listing-search.ts";

/** "Sat, Nov 21", and "Mon, Nov 1, 2027" for a day so far off that its name alone may mean another. */
function dayFrom(today: string, date: string): string {
  return Math.abs(daysBetween(today, date)) > 180 ? shortDayAndYear(date) : shortDay(date);
}

/** The dates of a search in words: "This weekend", "Sat, Nov 21", "Sat, Nov 21 – Mon, Nov 23". */
export function whenWords({ namedDate, dateStart, dateEnd, today }: ResolvedListing): string {
  if (namedDate && namedDate !== "custom" && isDatePreset(namedDate)) return presetLabel(namedDate as DatePreset);
  if (!dateStart || (dateStart === today && !dateEnd)) return "Any date";
  const start = dayFrom(today, dateStart);
  if (!dateEnd) return `From ${start}`;
  return dateStart === dateEnd ? start : `${start} – ${dayFrom(today, dateEnd)}`;
}

/** Short dates for a cell of the filter bar, without weekdays: "Dec 5 – 6", "Dec 30 – Jan 2". */
export function cellWords(query: ResolvedListing): string {
  const { dateStart, dateEnd, today } = query;
  const isRange = query.namedDate === "custom" && dateStart && dateEnd && dateStart !== dateEnd;
  if (!isRange || Math.abs(daysBetween(today, dateEnd)) > 180) return whenWords(query);
  const monthAndDay = shortMonthAndDay;
  const isOneMonth = dateStart.slice(0, 7) === dateEnd.slice(0, 7);
  return `${monthAndDay(dateStart)} – ${isOneMonth ? partsOf(dateEnd).day : monthAndDay(dateEnd)}`;
}

/** Words that begin a heading and no name of a day or a month, which keeps its capital letter everywhere. */
const CAPITALISED = /^(?:Today|Tomorrow|This|Next|Any|From)\b/;

/**
 * Words before the place or venue in the heading, in pieces that don't wrap: ["Dec 5 – 6 near"], ["Upcoming at"].
 * @param isAfterSubject true after the subject, as in "Music events, this weekend near"
 */
export function headingWords(query: ResolvedListing, isAfterSubject = false): string[] {
  const when = cellWords(query);
  const place = query.venue ? "at" : "near";
  if (when === "Any date" && isAfterSubject) return [place];
  if (query.venue && when === "Any date") return ["Upcoming at"];
  const words = isAfterSubject ? when.replace(CAPITALISED, (word) => word.toLowerCase()) : when;
  return `${words} ${place}`.split(/(?<= –) (?=\w{3},)/);
}

const number = new Intl.NumberFormat("en-US");

/** "128 events" or "10,000+ events". */
export function totalWords({ totalItems, totalIsLowerBound }: Pagination, noun: "event" | "venue"): string {
  const count = `${number.format(totalItems)}${totalIsLowerBound ? "+" : ""}`;
  return `${count} ${noun}${totalItems === 1 ? "" : "s"}`;
}

/** "within 25 miles" or "anywhere"; of one venue "" unless a distance is chosen. */
export function radiusWords({ radius, units, venue }: ResolvedListing): string {
  if (radius === null) return venue ? "" : "anywhere";
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
  if (dateStart === dateEnd) return `, ${weekdayOf(dateStart)}`;
  if (daysBetween(dateStart, dateEnd) > 5) return `, ${shortDay(dateStart)} – ${shortDay(dateEnd)}`;
  return `, ${weekdayOf(dateStart)} to ${weekdayOf(dateEnd)}`;
}

/** "0.4 mi", "18 mi". */
export function distanceWords(metres: number | null, units: "mi" | "km"): string | null {
  if (metres === null) return null;
  const distance = metres / (units === "mi" ? limits.metresPerMile : 1000);
  return `${distance < 10 ? distance.toFixed(1) : number.format(Math.round(distance))} ${units}`;
}

/** Says beside a total that an age that was chosen finds what is for all ages as well; "" otherwise. */
export function agesNote({ age_groups: ages = "" }: ListingSearch): string {
  return ages.split(",").some((age) => age !== "" && age !== "all_ages") ? ", all-ages events included" : "";
}
