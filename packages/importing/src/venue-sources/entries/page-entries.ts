import { createHash } from "node:crypto";
import type { EventStatus, Price } from "@hereabouts/contract/events/event-facets";
import { bandOf } from "@hereabouts/contract/events/price-bands";
import { decodeEntities } from "@hereabouts/contract/fields/html-text";
import { isRecord } from "@hereabouts/contract/fields/parse-values";
import { limits } from "@hereabouts/contract/limits";
import type { SourceField } from "@hereabouts/contract/sources/event-fields";
import type { EventDateRecord } from "@hereabouts/domain/schedule/date-records";
import { msg, t } from "@hereabouts/language/translate";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { dayNumberOf, daysBetween, isLocalDate } from "@hereabouts/recurrence/local-date";
import { formatDateRecur } from "@hereabouts/recurrence/rules/recurrence";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import { cleanWebsite } from "../../clean-fields.ts";
import { describedWithPlace, entryPlace } from "../../entry/entry-place.ts";
import { languageNamed } from "../../entry/language-named.ts";
import { descriptionHtml } from "../../ical/description-html.ts";
import { type EventDraft, ImportError, type ImportItem, type SourceContext } from "../../import-source.ts";
import { type PageEvent, pageEvents } from "./page-events.ts";

/** The parts of an event that pages say. */
export const pageSays: readonly SourceField[] = [
  "name",
  "dates",
  "description",
  "url",
  "status",
  "price",
  "ticketUrl",
  "place",
  "language",
];

type Node = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === "string" ? decodeEntities(value).trim() : "");
const firstOf = (value: unknown): Node => {
  const [first] = Array.isArray(value) ? value : [value];
  return isRecord(first) ? first : {};
};
/** The last part of a term: "https://schema.org/EventCancelled" is "EventCancelled". */
const termOf = (value: unknown): string => textOf(value).replace(/^.*[/:]/, "");

interface Moment {
  date: string;
  /** Is null when only the day is known. */
  minute: number | null;
}

/** A date, or a date and time on the venue's clocks; null when it is neither. */
function momentOf(text: string, zone: string): Moment | null {
  const [, date = "", hour, minute, offset] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(?::\d\d(?:\.\d{1,9})?)?\s?(Z|[+-]\d\d:?\d\d)?)?$/i.exec(text) ?? [];
  if (!isLocalDate(date)) return null;
  if (hour === undefined) return { date, minute: null };
  if (offset === undefined) return { date, minute: Number(hour) * 60 + Number(minute) };
  const at = new Date(`${date}T${hour}:${minute}:00${offset.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2")}`);
  return Number.isNaN(at.getTime()) ? null : localOf(at, zone);
}

function datesOf(data: Node, zone: string): EventDateRecord[] | string {
  const start = momentOf(textOf(data.startDate), zone);
  if (!start) return msg("the event has no start that can be read");
  const end = momentOf(textOf(data.endDate), zone);
  const days = end ? daysBetween(start.date, end.date) : 0;
  if (start.minute === null) {
    const until = (end && days > 0 ? end.date : start.date).replaceAll("-", "");
    const rule = `FREQ=DAILY;UNTIL=${until}`;
    const dateRecur = days > 0 ? formatDateRecur({ start: start.date, rule, exceptions: [] }) : start.date;
    return [{ startMinute: 0, endMinute: DAY_MINUTES, dateRecur }];
  }
  const endMinute = end?.minute === null || !end ? null : days * DAY_MINUTES + end.minute;
  const isUsable = endMinute !== null && endMinute > start.minute && endMinute < 2 * DAY_MINUTES;
  return [{ startMinute: start.minute, endMinute: isUsable ? endMinute : null, dateRecur: start.date }];
}

const statuses: Readonly<Record<string, EventStatus>> = { EventCancelled: "cancelled", EventPostponed: "postponed" };

/** Only what is said to cost nothing is free; a price is put into its range. */
function priceOf({ isAccessibleForFree, offers }: Node): Price | null {
  if (isAccessibleForFree === true || /^true$/i.test(termOf(isAccessibleForFree))) return "free";
  const { price, lowPrice } = firstOf(offers);
  const said = price ?? lowPrice;
  const amount = typeof said === "number" ? said : textOf(said) === "" ? Number.NaN : Number(textOf(said));
  if (!(amount >= 0)) return null;
  return bandOf(amount);
}

function placeOf({ eventAttendanceMode, location }: Node): Partial<EventDraft> {
  const mode = termOf(eventAttendanceMode);
  const places = (Array.isArray(location) ? location : [location]).filter(isRecord);
  const onlineUrl = cleanWebsite(textOf(places.find((place) => termOf(place["@type"]) === "VirtualLocation")?.url));
  // An online event needs a link to attend.
  const isOnline = onlineUrl !== "" && (mode === "OnlineEventAttendanceMode" || mode === "MixedEventAttendanceMode");
  return {
    isOnline,
    isInPerson: !isOnline || mode === "MixedEventAttendanceMode",
    onlineUrl: isOnline ? onlineUrl : "",
  };
}

/** The name and address of where an event takes place, in a line; "" where a page says only where it is online. */
function placeText({ location }: Node): string {
  const places = Array.isArray(location) ? location : [location];
  const place = places.find((one) => typeof one === "string" || (isRecord(one) && !isOnlinePlace(one)));
  if (!isRecord(place)) return textOf(place);
  const address = isRecord(place.address) ? place.address : {};
  const { streetAddress, addressLocality, addressRegion, postalCode } = address;
  const region = [textOf(addressRegion), textOf(postalCode)].filter(Boolean).join(" ");
  const parts = [place.name, typeof place.address === "string" ? place.address : "", streetAddress, addressLocality];
  return [...parts.map(textOf), region].filter(Boolean).join(", ");
}
const isOnlinePlace = (place: Node) => termOf(place["@type"]) === "VirtualLocation";

/** The language that an event says it is in, by its tag or as a Language; "" for none or several. */
function languageOf({ inLanguage }: Node): string {
  if (Array.isArray(inLanguage) && inLanguage.length > 1) return "";
  const { alternateName, name } = firstOf(inLanguage);
  const [told] = Array.isArray(inLanguage) ? inLanguage : [inLanguage];
  return languageNamed(textOf(told) || textOf(alternateName) || textOf(name));
}

function draftOf({ data }: PageEvent, zone: string, described: string): EventDraft | string {
  const name = textOf(data.name).slice(0, limits.nameChars);
  if (name === "") return msg("the event has no name");
  const dates = datesOf(data, zone);
  if (typeof dates === "string") return dates;
  return {
    name,
    eventTypeId: 5,
    description: described,
    language: languageOf(data),
    url: cleanWebsite(textOf(data.url)),
    status: statuses[termOf(data.eventStatus)] ?? "scheduled",
    price: priceOf(data),
    ticketUrl: cleanWebsite(textOf(firstOf(data.offers).url)),
    ...placeOf(data),
    dates,
  };
}

/** Known by its own address or id with its day, for series share one; otherwise by name and start. */
function keyOf({ data }: PageEvent, venueId: number): string {
  const own = [textOf(data["@id"]) || textOf(data.url) || textOf(data.name), textOf(data.startDate).slice(0, 10)];
  const day = own[1] && isLocalDate(own[1]) ? String(dayNumberOf(own[1])) : "";
  return `${venueId}:${createHash("sha256").update(`page ${own[0]} ${day}`).digest("hex")}`;
}

/** Reads the schema.org events of a page. @throws ImportError when it has none */
export function readPage(html: string, { venue }: SourceContext): ImportItem[] {
  if (!venue) throw new ImportError(t("A page needs a venue."));
  const { events, broken } = pageEvents(html);
  if (events.length === 0 && broken.length === 0) {
    throw new ImportError(
      t("We couldn’t find event data on this page. Look for a link to the venue’s calendar (iCalendar or .ics)."),
    );
  }
  const seen = new Set<string>();
  const items = events.flatMap((event): ImportItem[] => {
    const place = entryPlace(placeText(event.data), venue);
    const described = describedWithPlace(descriptionHtml(textOf(event.data.description)), place, venue);
    const draft = draftOf(event, venue.timeZone, described);
    const sourceId = keyOf(event, venue.id);
    if (seen.has(sourceId)) return [];
    seen.add(sourceId);
    const result =
      typeof draft === "string"
        ? { reason: draft }
        : { record: { kind: "event" as const, event: draft, venue: { id: venue.id } } };
    return [{ line: event.line, sourceId, original: "", result, place }];
  });
  const faults = broken.map((line): ImportItem => {
    return { line, sourceId: "", original: "", result: { reason: msg("the event data here is no JSON") } };
  });
  return [...items, ...faults];
}
