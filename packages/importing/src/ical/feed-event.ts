import { decodeEntities } from "@hereabouts/contract/fields/html-text";
import { textLanguageOf } from "@hereabouts/contract/fields/text-languages";
import { msg } from "@hereabouts/language/translate";
import { daysBetween } from "@hereabouts/recurrence/local-date";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import ICAL from "ical.js";
import { type WallClock, type WrittenTime, wallClockOf, writtenTime, zoneOf } from "./wall-clock.ts";

type Component = InstanceType<typeof ICAL.Component>;
type Property = InstanceType<typeof ICAL.Property>;
type Time = InstanceType<typeof ICAL.Time>;

/** One VEVENT, its times on the venue's clocks. */
export interface FeedEvent {
  line: number;
  original: string;
  /** "" when the feed gives none. */
  uid: string;
  /** How often the other program changed it; 0 where it does not say. */
  sequence: number;
  summary: string;
  description: string;
  /** Language of the summary, as its LANGUAGE parameter or that of the description says; "" when neither does. */
  language: string;
  url: string;
  status: string;
  /** Where it takes place, as the feed says; "" when it does not. */
  location: string;
  categories: string[];
  /** Where it takes place (GEO), as it is written: "42.3;-72.6"; "" where it is not. */
  geo: string;
  /** The one who invites, as the feed says; "" where it does not. */
  organizer: string;
  /** Address of a picture of it; "" where there is none that lies at one. */
  picture: string;
  start: WallClock;
  /** The start in the zone that the feed writes, where that is not the venue's. */
  written: WrittenTime | null;
  /** Whether a series written in UTC takes place at one time of the venue's clocks all year. */
  keepsClock: boolean;
  /** Days from the date the feed writes to the date at the venue: -1 for a New York evening in UTC. */
  dayShift: number;
  /** Minutes from the start to the end; null when the end is unknown. */
  duration: number | null;
  /** How many days an all-day event lasts. */
  days: number;
  /** The value of RRULE, or "". */
  rule: string;
  moreRules: boolean;
  addedDates: WallClock[];
  exceptions: string[];
  /** The occurrence of a series that this event changes. */
  replaces: WallClock | null;
}

interface Zones {
  feed: string | null;
  venue: string;
  /** The program that wrote the feed (PRODID). */
  product: string;
}

function textOf(event: Component, name: string): string {
  const value: unknown = event.getFirstPropertyValue(name);
  return value === null || value === undefined ? "" : String(value).trim();
}

/** The language of a text by its LANGUAGE parameter; "" without one. */
const languageOf = (event: Component, name: string): string =>
  textLanguageOf(String(event.getFirstProperty(name)?.getFirstParameter("language") ?? ""));

function timesOf(property: Property, { feed, venue }: Zones): WallClock[] {
  const zone = zoneOf(property, feed);
  return (property.getValues() as (Time | { start: Time })[])
    .map((value) => wallClockOf("start" in value ? value.start : value, zone, venue))
    .filter((time) => time !== null);
}

/** Programs that write series in UTC and mean the clocks on the wall. */
const KEEP_CLOCK = /livewhale/i;

/**
 * Whether a series in UTC means one time of the venue's clocks: its exceptions across a clock change show it; without
 * any, the program that wrote it does.
 */
function keepsClock(event: Component, dtstart: Property, zones: Zones): boolean {
  const zone = zoneOf(dtstart, zones.feed);
  const first = dtstart.getFirstValue() as Time;
  const written = writtenTime(first, zone, zones.venue);
  if (written?.zone !== "UTC") return false;
  const local = wallClockOf(first, zone, zones.venue);
  const values = event.getAllProperties("exdate").flatMap((property) => property.getValues() as Time[]);
  for (const value of values) {
    const inUtc = writtenTime(value, zone, zones.venue);
    if (inUtc?.zone !== "UTC") continue;
    const isSameInUtc = inUtc.minute === written.minute;
    const isSameHere = wallClockOf(value, zone, zones.venue)?.minute === local?.minute;
    if (isSameInUtc !== isSameHere) return isSameHere;
  }
  return KEEP_CLOCK.test(zones.product);
}

/** A rule without the one time of day that the start says already. */
const daysOf = (rule: string): string =>
  rule
    .split(";")
    .filter((part) => !/^BY(?:HOUR|MINUTE|SECOND)=\d+$/i.test(part))
    .join(";");

function writtenDate(dtstart: Property): string {
  return String(dtstart.getFirstValue()).slice(0, 10);
}

const momentOf = ({ date, minute }: WallClock): number => daysBetween("1970-01-01", date) * DAY_MINUTES + minute;

function durationOf(event: Component, start: WallClock, zones: Zones): number | null {
  const end = event.getFirstProperty("dtend");
  const until = end && timesOf(end, zones)[0];
  if (until) return Math.max(momentOf(until) - momentOf(start), 0) || null;
  const duration = event.getFirstPropertyValue("duration");
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : 0;
  return seconds > 0 ? Math.round(seconds / 60) : null;
}

/** Why an event cannot be read: mostly because its start is no date, which the parser says only in its own words. */
function whyUnreadable(text: string, error: unknown): string {
  const line = text.split("\r\n").find((written) => /^DTSTART[;:]/i.test(written));
  const start = line?.slice(line.lastIndexOf(":") + 1).trim();
  if (start !== undefined && !/^\d{8}(?:T\d{6}Z?)?$/i.test(start)) return msg("the start of the event is not a date");
  return `the event cannot be read: ${error instanceof Error ? error.message : String(error)}`;
}

/** The address of an event's picture: of IMAGE (RFC 7986), else of an attachment that is one. */
function pictureOf(event: Component): string {
  const isPicture = (property: Property) => /^image/i.test(property.getFirstParameter("fmttype") ?? "");
  const found = [...event.getAllProperties("image"), ...event.getAllProperties("attach").filter(isPicture)];
  return found.map((property) => String(property.getFirstValue())).find((value) => /^https?:/i.test(value)) ?? "";
}

/** Characters of an event's dates and field names: some thousand of them. More would hold everyone up. */
const MOST_CHARS = 100_000;
/** A field of one value, which may be long. */
const LONG_FIELD = /^((?!EXDATE|RDATE|RRULE|CATEGORIES)[\w-]+[;:]).*(?:\r\n[ \t].*)*/gim;

const isOverloaded = (text: string): boolean =>
  text.length > MOST_CHARS && text.replace(LONG_FIELD, "$1").length > MOST_CHARS;

/** Reads a VEVENT. @returns a text that says why there is none */
export function feedEventOf(block: { line: number; text: string }, zones: Zones): FeedEvent | string {
  if (isOverloaded(block.text)) return msg("the event has too many dates or fields");
  let event: Component;
  try {
    event = new ICAL.Component(ICAL.parse(block.text));
  } catch (error) {
    return whyUnreadable(block.text, error);
  }
  try {
    const dtstart = event.getFirstProperty("dtstart");
    const start = dtstart && timesOf(dtstart, zones)[0];
    if (!dtstart) return msg("the event has no start");
    if (!start) return msg("the start of the event is not a date");
    const duration = durationOf(event, start, zones);
    const rules = event.getAllProperties("rrule");
    const recurrenceId = event.getFirstProperty("recurrence-id");
    return {
      line: block.line,
      original: block.text,
      uid: textOf(event, "uid"),
      sequence: Number.parseInt(textOf(event, "sequence"), 10) || 0,
      summary: decodeEntities(textOf(event, "summary")),
      description: textOf(event, "description"),
      language: languageOf(event, "summary") || languageOf(event, "description"),
      url: textOf(event, "url"),
      status: textOf(event, "status").toUpperCase(),
      location: decodeEntities(textOf(event, "location")),
      categories: event
        .getAllProperties("categories")
        .flatMap((property) => property.getValues().map((name) => decodeEntities(String(name)).trim())),
      geo: textOf(event, "geo").replace(",", ";"),
      organizer: decodeEntities(String(event.getFirstProperty("organizer")?.getFirstParameter("cn") ?? "")).trim(),
      picture: pictureOf(event),
      start,
      written: writtenTime(dtstart.getFirstValue() as Time, zoneOf(dtstart, zones.feed), zones.venue),
      keepsClock: keepsClock(event, dtstart, zones),
      dayShift: daysBetween(writtenDate(dtstart), start.date),
      duration: start.allDay ? null : duration,
      days: start.allDay ? Math.max(1, Math.round((duration ?? 0) / DAY_MINUTES)) : 1,
      rule: rules[0] ? daysOf(String(rules[0].getFirstValue())) : "",
      moreRules: rules.length > 1 || event.getAllProperties("exrule").length > 0,
      addedDates: event.getAllProperties("rdate").flatMap((property) => timesOf(property, zones)),
      exceptions: event
        .getAllProperties("exdate")
        .flatMap((property) => timesOf(property, zones))
        .map(({ date }) => date),
      replaces: (recurrenceId && timesOf(recurrenceId, zones)[0]) || null,
    };
  } catch (error) {
    return whyUnreadable(block.text, error);
  }
}
