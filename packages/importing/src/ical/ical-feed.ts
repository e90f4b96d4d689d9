import { msg, t } from "@hereabouts/language/translate";
import { categoryNamed } from "../entry/category-named.ts";
import { describedWithPlace, entryPlace } from "../entry/entry-place.ts";
import { ImportError, type ImportItem, type ImportSource, type SourceContext } from "../import-source.ts";
import { calendarBlocks } from "./calendar-blocks.ts";
import { calendarEntries } from "./calendar-entries.ts";
import { descriptionHtml } from "./description-html.ts";
import { eventDraft } from "./event-draft.ts";
import { type FeedEvent, feedEventOf } from "./feed-event.ts";
import { ianaZone } from "./windows-zones.ts";

const COMMUNITY = 5;

/** The line of an event that cannot be used: its start where it has one, as that is mostly what is wrong. */
function lineOfStart({ line, text }: { line: number; text: string }): number {
  return (
    line +
    Math.max(
      0,
      text.split("\r\n").findIndex((written) => /^DTSTART[;:]/i.test(written)),
    )
  );
}

async function* read(input: AsyncIterable<Uint8Array>, context: SourceContext): AsyncGenerator<ImportItem> {
  const { venue } = context;
  if (!venue) throw new ImportError(t("A calendar needs a venue."));
  const blocks = await calendarBlocks(input);
  const feed = blocks.zone === null ? null : ianaZone(blocks.zone);
  const zones = { feed, venue: venue.timeZone, product: blocks.product };
  const events: FeedEvent[] = [];
  for (const block of blocks.events) {
    // Thousands of events leave others their turn.
    await new Promise(setImmediate);
    const event = block.isCut ? msg("the calendar ends in the middle of this event") : feedEventOf(block, zones);
    if (typeof event !== "string") events.push(event);
    else
      yield {
        line: block.isCut ? block.line : lineOfStart(block),
        sourceId: "",
        original: block.text,
        result: { reason: event },
      };
  }
  const seen = new Set<string>();
  for (const entry of calendarEntries(events)) {
    // A rule may take long to follow: others have their turn between two events.
    await new Promise(setImmediate);
    const { line, original, location, description, categories } = entry.event;
    const place = entryPlace(location, venue);
    const described = describedWithPlace(descriptionHtml(description), place, venue);
    const draft = eventDraft(entry, context, { zone: venue.timeZone, described });
    // One calendar can be imported for two venues.
    const sourceId = `${venue.id}:${entry.key}`;
    if (seen.has(sourceId)) {
      yield { line, sourceId, original, result: { reason: msg("the calendar has this event twice") } };
      continue;
    }
    seen.add(sourceId);
    const event = typeof draft === "string" ? draft : { ...draft, eventTypeId: COMMUNITY };
    const result =
      typeof event === "string"
        ? { reason: event }
        : { record: { kind: "event" as const, event, venue: { id: venue.id } } };
    yield { line, sourceId, original, result, place, category: categoryNamed(categories) };
  }
}

/** An iCalendar feed or file, onto one venue: each event by its UID, its changed dates with it. */
export const icalFeed: ImportSource = { name: "ical", needsVenue: true, read };
