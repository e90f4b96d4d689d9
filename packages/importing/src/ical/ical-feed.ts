import { createHash } from "node:crypto";
import type { EventStatus } from "@hereabouts/contract/events/event-facets";
import { limits } from "@hereabouts/contract/limits";
import type { OverrideRecord } from "@hereabouts/domain/schedule/date-records";
import { msg, t } from "@hereabouts/language/translate";
import { cleanWebsite } from "../clean-fields.ts";
import { categoryNamed } from "../entry/category-named.ts";
import { describedWithPlace, entryPlace } from "../entry/entry-place.ts";
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
  { zone, described }: { zone: string; described: string },
): EventDraft | string {
  if (event.summary === "") return msg("the event has no name");
  const dates = eventDates(event, { today: context.today, horizon: context.horizon, zone });
  if (typeof dates === "string") return dates;
  const overrides = changes.map((changed) => (changed.replaces ? overrideOf(changed, changed.replaces) : null));
  return {
    name: event.summary.slice(0, limits.nameChars),
    eventTypeId: COMMUNITY,
    description: described,
    language: event.language,
    url: cleanWebsite(event.url),
    price: null,
    status: statusOf(event),
    dates,
    overrides: overrides.filter((override) => override !== null),
  };
}

const startOf = ({ start }: FeedEvent) => `${start.date}T${start.minute}`;

/** UIDs that several events with another start each have: two shows a day, say. */
function sharedUids(events: readonly FeedEvent[]): Set<string> {
  const starts = Map.groupBy(
    events.filter(({ uid, replaces }) => uid !== "" && !replaces),
    ({ uid }) => uid,
  );
  return new Set([...starts].filter(([, same]) => new Set(same.map(startOf)).size > 1).map(([uid]) => uid));
}

/** Known by its UID, and its start where others share that. A feed without one: by its name and start, in this source. */
function sourceIdOf(event: FeedEvent, venueId: number, shared: ReadonlySet<string>): string {
  const { uid, summary, start, replaces } = event;
  if (shared.has(uid)) return `${venueId}:${uid}@${startOf(event)}`;
  const own =
    uid === "" ? createHash("sha256").update(`ical ${summary} ${start.date} ${start.minute}`).digest("hex") : uid;
  // One calendar can be imported for two venues.
  return `${venueId}:${own}${uid !== "" && replaces ? `#${replaces.date}T${replaces.minute}` : ""}`;
}

async function* read(input: AsyncIterable<Uint8Array>, context: SourceContext): AsyncGenerator<ImportItem> {
  const { venue } = context;
  if (!venue) throw new ImportError(t("A calendar needs a venue."));
  const blocks = await calendarBlocks(input);
  const feed = blocks.zone === null ? null : ianaZone(blocks.zone);
  const zones = { feed, venue: venue.timeZone, product: blocks.product };
  const events: FeedEvent[] = [];
  for (const block of blocks.events) {
    const event = block.isCut ? msg("the calendar ends in the middle of this event") : feedEventOf(block, zones);
    if (typeof event !== "string") events.push(event);
    else yield { line: block.line, sourceId: "", original: block.text, result: { reason: event } };
  }
  const series = new Set(events.filter(({ uid, replaces }) => uid !== "" && !replaces).map(({ uid }) => uid));
  const isChange = ({ uid, replaces }: FeedEvent) => replaces !== null && series.has(uid);
  const changes = Map.groupBy(events.filter(isChange), ({ uid }) => uid);
  const shared = sharedUids(events);
  const seen = new Set<string>();
  for (const event of events) {
    // A rule may take long to follow: others have their turn between two events.
    await new Promise(setImmediate);
    // A change is part of its series, and counted with it.
    if (isChange(event)) continue;
    const place = entryPlace(event.location, venue);
    const described = describedWithPlace(descriptionHtml(event.description), place, venue);
    // Changes name their series by its UID alone: of several it is the one of the same time.
    const isOwn = ({ replaces }: FeedEvent) => !shared.has(event.uid) || replaces?.minute === event.start.minute;
    const own = (changes.get(event.uid) ?? []).filter(isOwn);
    const draft = draftOf(event, own, context, { zone: venue.timeZone, described });
    const { line, original } = event;
    const sourceId = sourceIdOf(event, venue.id, shared);
    if (seen.has(sourceId)) {
      yield { line, sourceId, original, result: { reason: msg("the calendar has this event twice") } };
      continue;
    }
    seen.add(sourceId);
    const result =
      typeof draft === "string"
        ? { reason: draft }
        : { record: { kind: "event" as const, event: draft, venue: { id: venue.id } } };
    yield { line, sourceId, original, result, place, category: categoryNamed(event.categories) };
  }
}

/** An iCalendar feed or file, onto one venue: each event by its UID, its changed dates with it. */
export const icalFeed: ImportSource = { name: "ical", needsVenue: true, read };
