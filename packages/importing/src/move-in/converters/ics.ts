import { decodeEntities } from "@hereabouts/contract/fields/html-text";
import { region } from "@hereabouts/contract/region/region";
import { moveInMessages } from "@hereabouts/contract/sources/move-in";
import { addDays } from "@hereabouts/recurrence/local-date";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import { pointOf } from "../../clean-fields.ts";
import { blocksIn, type CalendarBlocks } from "../../ical/calendar-blocks.ts";
import { type CalendarEntry, calendarEntries } from "../../ical/calendar-entries.ts";
import { eventDraft } from "../../ical/event-draft.ts";
import { type FeedEvent, feedEventOf } from "../../ical/feed-event.ts";
import { ianaZone } from "../../ical/windows-zones.ts";
import { ImportError, type ItemLoss, type SourceContext } from "../../import-source.ts";
import { dateRows } from "./moved-dates.ts";
import type { Converter, MovedDraft, MovedEvent, MovedRow } from "./moved-entry.ts";
import type { MovedPlace } from "./moved-place.ts";
import { describedBy, organizerFields, organizerLosses, plainName, presentersOf } from "./moved-text.ts";
import { placeOfText } from "./place-of-text.ts";

type Dates = Pick<SourceContext, "today" | "horizon">;

const nameOf = ({ name }: CalendarBlocks) => plainName(name.replaceAll("\\,", ",").replaceAll("\\;", ";")).name;

function placeOf({ location, geo }: FeedEvent): MovedPlace | null {
  const place = placeOfText(location);
  const [lat = "", lon = ""] = geo.split(";");
  return place && { ...place, point: pointOf(lat, lon) };
}

/** The single dates of an event without a rule: of several days, each has its hours. */
function spanOf({ start, duration, days }: FeedEvent) {
  const minutes = start.minute + (duration ?? 0);
  const end = start.allDay
    ? { date: addDays(start.date, days - 1), minute: 0 }
    : { date: addDays(start.date, Math.floor(minutes / DAY_MINUTES)), minute: minutes % DAY_MINUTES };
  return { start, end: start.allDay || duration !== null ? end : null, isAllDay: start.allDay };
}

function draftOf(entry: Pick<CalendarEntry, "event" | "changes">, given: Dates, zone: string): MovedDraft | string {
  const { event } = entry;
  const { name, losses } = plainName(event.summary);
  if (name === "") return moveInMessages.noName;
  const presenters = presentersOf([event.organizer]);
  const described = describedBy(event.description, presenters.others);
  const isSingle = event.rule === "" && event.addedDates.length === 0;
  // An end in another century is none: the rows of its days would be counted out.
  const draft = eventDraft(isSingle ? { ...entry, event: { ...event, days: 1 } } : entry, given, { zone, described });
  if (typeof draft === "string") return draft;
  const rows = dateRows([spanOf(event)], { zone, today: given.today });
  if (typeof rows === "string") return rows;
  const lost: ItemLoss[] = [...losses, ...(isSingle ? rows.losses : []), ...organizerLosses(presenters)];
  if (event.written?.zone === "UTC" && !event.keepsClock) lost.push({ kind: "utc" });
  return {
    event: { ...draft, name, ...organizerFields(presenters), ...(isSingle && { dates: rows.dates }) },
    losses: lost,
  };
}

const bareHost = (host: string) => host.toLowerCase().replace(/^www\./, "");

/** The page of an event on the site that wrote the calendar, whose host its UID names; other links are not that site's. */
function pageOf({ url, uid }: FeedEvent): string | undefined {
  const host = URL.parse(url)?.host;
  return host !== undefined && bareHost(uid.split("@").at(-1) ?? "") === bareHost(host) ? url : undefined;
}

/** UIDs of some programs are numbers that other calendars have as well. */
const idIn = (calendar: string, { event, key }: CalendarEntry) =>
  event.uid.includes("@") || event.uid.length > 30 ? key : `${calendar}:${key}`;

/** The block of an event, as it is read. */
type Block = CalendarBlocks["events"][number];

/** Reads the events of a calendar one by one, so that others can have their turn between two. */
export interface CalendarReader {
  /** @returns a text that says why there is none */
  eventIn: (block: Pick<Block, "line" | "text">) => FeedEvent | string;
  rowOf: (entry: CalendarEntry) => MovedEvent;
}

/** A reader of a calendar's events on the clocks of the region, until their venue is known. */
export function calendarReader(blocks: CalendarBlocks, given: Dates): CalendarReader {
  const feed = blocks.zone === null ? null : ianaZone(blocks.zone);
  const zonesOf = (venue: string) => ({ feed, venue, product: blocks.product });
  const rowOf = (entry: CalendarEntry): MovedEvent => {
    const { line, original, categories } = entry.event;
    const onClocksOf = (zone: string) => (event: FeedEvent) => {
      const read = feedEventOf({ line: event.line, text: event.original }, zonesOf(zone));
      return typeof read === "string" ? event : read;
    };
    const draftIn = (zone: string) => {
      const read = onClocksOf(zone);
      const { event, changes } = entry;
      const isRead = zone === region.timeZone;
      return draftOf(isRead ? entry : { event: read(event), changes: changes.map(read) }, given, zone);
    };
    const id = idIn(nameOf(blocks), entry);
    const { uid, sequence, replaces, picture } = entry.event;
    const known = {
      page: pageOf(entry.event),
      picture: picture || undefined,
      // A date whose series is not in the file would take the UID from the others of its series.
      uid: replaces || uid === "" ? undefined : { uid, sequence },
    };
    return { kind: "event", line, id, original, place: placeOf(entry.event), categories, ...known, draftIn };
  };
  return { eventIn: (block) => feedEventOf(block, zonesOf(region.timeZone)), rowOf };
}

async function rowsOf(text: string, given: Dates): Promise<MovedRow[]> {
  const blocks = await blocksIn(text);
  const cut = blocks.events.find(({ isCut }) => isCut);
  if (cut) throw new ImportError(moveInMessages.cutOff(cut.line));
  const { eventIn, rowOf } = calendarReader(blocks, given);
  const rows: MovedRow[] = [];
  const events: FeedEvent[] = [];
  for (const block of blocks.events) {
    // Thousands of events leave others their turn.
    await new Promise(setImmediate);
    const event = eventIn(block);
    if (typeof event !== "string") events.push(event);
    else rows.push({ kind: "broken", line: block.line, id: "", original: block.text, reason: event });
  }
  for (const entry of calendarEntries(events)) {
    await new Promise(setImmediate);
    rows.push(rowOf(entry));
  }
  return rows;
}

/** A calendar of many venues: each event at the place that its LOCATION names. */
export const ics: Converter = { rowsOf, venueOf: async (text) => decodeEntities(nameOf(await blocksIn(text))) };
