import { limits } from "@hereabouts/contract/limits";
import type { Pagination, ResolvedListing } from "@hereabouts/contract/listings/cards";
import { formatNumber, locale, plural, t } from "@hereabouts/language/translate";
import { type DatePreset, isDatePreset, presetLabel } from "@hereabouts/recurrence/date-presets";
import { shortDay, shortDayAndYear, shortRange, weekdayOf } from "@hereabouts/recurrence/day-words";
import { daysBetween } from "@hereabouts/recurrence/local-date";
import { formatTime, HOUR_MINUTES } from "@hereabouts/recurrence/typed-time";
import type { ListingSearch } from "./listing-search.ts";

/** "Sat, Nov 21", and "Mon, Nov 1, 2027" for a day so far off that its name alone may mean another. */
function dayFrom(today: string, date: string): string {
  return Math.abs(daysBetween(today, date)) > 180 ? shortDayAndYear(date) : shortDay(date);
}

type Days = Pick<ResolvedListing, "namedDate" | "dateStart" | "dateEnd" | "today">;

const isPreset = (namedDate: string | null): namedDate is DatePreset =>
  namedDate !== null && namedDate !== "custom" && isDatePreset(namedDate);

const isAnyDate = ({ namedDate, dateStart, dateEnd, today }: Days) =>
  !isPreset(namedDate) && (!dateStart || (dateStart === today && !dateEnd));

/** The dates of a search in words: "This weekend", "Today, 8:00 PM", "Sat, Nov 21", "Sat, Nov 21 – Mon, Nov 23". */
export function whenWords(query: ResolvedListing): string {
  const { hour } = query;
  return hour === undefined ? daysInWords(query) : `${daysInWords(query)}, ${formatTime(hour * HOUR_MINUTES)}`;
}

function daysInWords({ namedDate, dateStart, dateEnd, today }: Days): string {
  if (isPreset(namedDate)) return t(presetLabel(namedDate));
  if (isAnyDate({ namedDate, dateStart, dateEnd, today })) return t("Any date");
  const start = dayFrom(today, dateStart ?? today);
  if (!dateEnd) return t("From {day}", { day: start });
  return dateStart === dateEnd ? start : `${start} – ${dayFrom(today, dateEnd)}`;
}

/** Short dates for a cell of the filter bar, without weekdays: "Dec 5 – 6", "Dec 30 – Jan 2". */
export function cellWords(query: ResolvedListing): string {
  const { dateStart, dateEnd, today } = query;
  const isRange = query.namedDate === "custom" && dateStart && dateEnd && dateStart !== dateEnd;
  if (!isRange || Math.abs(daysBetween(today, dateEnd)) > 180) return whenWords(query);
  return shortRange(dateStart, dateEnd);
}

/** The part of the map that is listed, as the end of a sentence. */
const areaWords = (): string => t("in this part of the map");

/** Joins the subject of a listing with its venue, place or part of the map: "Music events near Amherst". */
export function placedSubject(subject: string, { venue, bounds }: ResolvedListing, place: string): string {
  if (venue) return t("{subject} at {place}", { subject, place: venue.name });
  return bounds
    ? t("{subject} {area}", { subject, area: areaWords() })
    : t("{subject} near {place}", { subject, place });
}

/** The dates within a sentence: names of days and months keep their capital letter. */
function whenWithin(query: ResolvedListing): string {
  const when = cellWords(query);
  const isDay = !isPreset(query.namedDate) && query.dateEnd !== null;
  return isDay ? when : when.charAt(0).toLowerCase() + when.slice(1);
}

/** A heading whose subject, days and place are put in by `headingParts`. */
function headingOf(query: ResolvedListing, subject: string, when: string, place: string): string {
  if (query.bounds && !query.venue) {
    const area = holes.area;
    if (subject === "") return t("{when} {area}", { when, area });
    return isAnyDate(query)
      ? t("{subject} {area}", { subject, area })
      : t("{subject}, {when} {area}", { subject, when, area });
  }
  if (subject !== "" && isAnyDate(query))
    return query.venue
      ? t("{subject} at {place}", { subject, place })
      : t("{subject} near {place}", { subject, place });
  if (subject !== "")
    return query.venue
      ? t("{subject}, {when} at {place}", { subject, when, place })
      : t("{subject}, {when} near {place}", { subject, when, place });
  if (!query.venue) return t("{when} near {place}", { when, place });
  return isAnyDate(query) ? t("Upcoming at {place}", { place }) : t("{when} at {place}", { when, place });
}

/** Characters that no text has, in the place of what is put in. */
const holes = { subject: "\uE000", when: "\uE001", place: "\uE002", area: "\uE003" } as const;

/** A part of a heading: words between the others, what is listed, the days, the place or venue, or the part of the map. */
export interface HeadingPart {
  is: keyof typeof holes | "text";
  /** Empty for the subject and the place, which their callers know. */
  text: string;
}

/** The heading of a listing in its parts: "{Music, Free}, {this weekend} near {Northampton}". */
export function headingParts(query: ResolvedListing, hasSubject: boolean): HeadingPart[] {
  const heading = headingOf(query, hasSubject ? holes.subject : "", holes.when, holes.place);
  const when = hasSubject ? whenWithin(query) : cellWords(query);
  return heading
    .split(/([\uE000-\uE003])/)
    .filter((piece) => piece !== "")
    .map((piece): HeadingPart => {
      if (piece === holes.subject) return { is: "subject", text: "" };
      if (piece === holes.place) return { is: "place", text: "" };
      if (piece === holes.area) return { is: "area", text: areaWords() };
      return piece === holes.when ? { is: "when", text: when } : { is: "text", text: piece };
    });
}

/** The heading of a listing without dates in its parts. */
export const venueHeading = (query: ResolvedListing): HeadingPart[] =>
  headingParts({ ...query, namedDate: null, dateStart: null, dateEnd: null }, true);

/** "128 events" or "10,000+ events". */
export function totalWords(
  { totalItems, totalIsLowerBound }: Pick<Pagination, "totalItems" | "totalIsLowerBound">,
  noun: "event" | "venue",
): string {
  const count = totalItems;
  if (totalIsLowerBound) {
    const values = { count: formatNumber(count) };
    return noun === "event" ? t("{count}+ events", values) : t("{count}+ venues", values);
  }
  return noun === "event"
    ? plural(count, "{count} event", "{count} events")
    : plural(count, "{count} venue", "{count} venues");
}

/** "within 25 miles", "anywhere" or "in this part of the map"; of one venue "" unless a distance is chosen. */
export function radiusWords({ radius, units, venue, bounds }: ResolvedListing): string {
  if (bounds) return areaWords();
  if (radius === null) return venue ? "" : t("anywhere");
  if (units === "km") return t("within {count} km", { count: formatNumber(radius) });
  return plural(radius, "within {count} mile", "within {count} miles");
}

const tenthsBy = new Map<string, Intl.NumberFormat>();

/** "0.4" */
function tenths(value: number): string {
  const tag = locale();
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const format = tenthsBy.get(tag) ?? new Intl.NumberFormat(tag, digits);
  tenthsBy.set(tag, format);
  return format.format(value);
}

const lengthWords = (length: string, units: "mi" | "km") =>
  units === "mi" ? t("{length} mi", { length }) : t("{length} km", { length });

/** "25 mi", "Global" or "On the map". */
export function shortRadiusWords({ radius, units, bounds }: ResolvedListing): string {
  if (bounds) return t("On the map");
  return radius === null ? t("Global") : lengthWords(formatNumber(radius), units);
}

/** "Friday to Sunday" for ranges within a week, else the dates. */
export function daysWords({ dateStart, dateEnd, namedDate }: ResolvedListing): string {
  if (!dateStart || !dateEnd || namedDate === "custom") return "";
  if (dateStart === dateEnd) return weekdayOf(dateStart);
  if (daysBetween(dateStart, dateEnd) > 5) return `${shortDay(dateStart)} – ${shortDay(dateEnd)}`;
  return t("{first} to {last}", { first: weekdayOf(dateStart), last: weekdayOf(dateEnd) });
}

/** "0.4 mi", "18 mi". */
export function distanceWords(metres: number | null, units: "mi" | "km"): string | null {
  if (metres === null) return null;
  const distance = metres / (units === "mi" ? limits.metresPerMile : 1000);
  return lengthWords(distance < 10 ? tenths(distance) : formatNumber(Math.round(distance)), units);
}

/** Says beside a total that an age that was chosen finds what is for all ages as well; "" otherwise. */
export function agesNote({ age_groups: ages = "" }: ListingSearch): string {
  return ages.split(",").some((age) => age !== "" && age !== "all_ages") ? t("all-ages events included") : "";
}
