import { createHash } from "node:crypto";
import type { EventStatus } from "@hereabouts/contract/events/event-facets";
import { limits } from "@hereabouts/contract/limits";
import type { OverrideRecord } from "@hereabouts/domain/schedule/date-records";
import { cleanWebsite } from "../clean-fields.ts";
import {
  type EventDraft,
  ImportError,
  type ImportItem,
  type ImportSource,
  type SourceContext,
} from "../import-source.ts";
import { calendarBlocks } from "./calendar-blocks.ts";
import { descriptionHtml } from "./description-html.ts";
import { eventDates } from "./event-dates.ts";
import { type FeedEvent, feedEventOf } from "./feed-event.ts";
import { ianaZone } from "./windows-zones.ts";

const COMMUNITY = 5;

/** A feed says nothing of a postponed event; the other words of STATUS are not about whether it takes place. */
const statusOf = ({ status }: FeedEvent): EventStatus => (status === "CANCELLED" ? "cancelled" : "scheduled");

function overrideOf(changed: FeedEvent, replaces: NonNullable<FeedEvent["replaces"]>): OverrideRecord {
  const { start, duration } = changed;
  const moved = start.date !== replaces.date || start.minute !== replaces.minute;
  const end = duration === null ? null : start.minute + duration;
  return {
    originalDate: replaces.date,
    originalStartMinute: replaces.minute,
    status: statusOf(changed) === "scheduled" && moved ? "rescheduled" : statusOf(changed),
    note: "",
    ...(moved && { newDate: start.date, newStartMinute: start.minute }),
    ...(!start.allDay && end !== null && end < 2880 && { newEndMinute: end }),
  };
}

function draftOf(
  event: FeedEvent,
  changes: readonly FeedEvent[],
  context: SourceContext,
  zone: string,
): EventDraft | string {
  if (event.summary === "") return "the event has no name";
  const dates = eventDates(event, { today: context.today, horizon: context.horizon, zone });
  if (typeof dates === "string") return dates;
  const overrides = changes.map((changed) => (changed.replaces ? overrideOf(changed, changed.replaces) : null));
  return {
    name: event.summary.slice(0, limits.nameChars),
    eventTypeId: COMMUNITY,
    description: descriptionHtml(event.description),
    url: cleanWebsite(event.url),
    price: null,
    status: statusOf(event),
    dates,
    overrides: overrides.filter((override) => override !== null),
  };
}

/** Known by its UID. A feed without one: by its name and start, in this source. */
function sourceIdOf({ uid, summary, start, replaces }: FeedEvent, venueId: number): string {
  const own =
    uid === "" ? createHash("sha256").update(`ical ${summary} ${start.date} ${start.minute}`).digest("hex") : uid;
  // The same calendar may be imported onto two venues.
  return `${venueId}:${own}${uid !== "" && replaces ? `#${replaces.date}T${replaces.minute}` : ""}`;
}

async function* read(input: AsyncIterable<Uint8Array>, context: SourceContext): AsyncGenerator<ImportItem> {
  const { venue } = context;
  if (!venue) throw new ImportError("A calendar needs a venue.");
  const blocks = await calendarBlocks(input);
  const zones = { feed: blocks.zone === null ? null : ianaZone(blocks.zone), venue: venue.timeZone };
  const events: FeedEvent[] = [];
  for (const block of blocks.events) {
    const event = feedEventOf(block, zones);
    if (typeof event !== "string") events.push(event);
    else yield { line: block.line, sourceId: "", original: block.text, result: { reason: event } };
  }
  const series = new Set(events.filter(({ uid, replaces }) => uid !== "" && !replaces).map(({ uid }) => uid));
  const isChange = ({ uid, replaces }: FeedEvent) => replaces !== null && series.has(uid);
  const changes = Map.groupBy(events.filter(isChange), ({ uid }) => uid);
  const seen = new Set<string>();
  for (const event of events) {
    // A change is part of its series, and counted with it.
    if (isChange(event)) continue;
    const draft = draftOf(event, changes.get(event.uid) ?? [], context, venue.timeZone);
    const { line, original } = event;
    const sourceId = sourceIdOf(event, venue.id);
    if (seen.has(sourceId)) {
      yield { line, sourceId, original, result: { reason: "the calendar has this event twice" } };
      continue;
    }
    seen.add(sourceId);
    const result =
      typeof draft === "string"
        ? { reason: draft }
        : { record: { kind: "event" as const, event: draft, venue: { id: venue.id } } };
    yield { line, sourceId, original, result };
  }
}

/** An iCalendar feed or file, onto one venue: each event by its UID, its changed dates with it. */
export const icalFeed: ImportSource = { name: "ical", needsVenue: true, read };
