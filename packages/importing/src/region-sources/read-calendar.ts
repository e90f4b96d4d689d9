import type { SourceProblem } from "@hereabouts/contract/region-sources/region-source";
import { regionSourceLimits } from "@hereabouts/contract/region-sources/region-source-limits";
import { regionSourceMessages } from "@hereabouts/contract/region-sources/region-source-messages";
import { moveInLossText } from "@hereabouts/contract/sources/move-in-losses";
import { formatNumber } from "@hereabouts/language/translate";
import { decodeText } from "../decode-text.ts";
import { placeWords } from "../entry/read-place.ts";
import { blocksIn, type CalendarBlocks } from "../ical/calendar-blocks.ts";
import { calendarEntries } from "../ical/calendar-entries.ts";
import type { FeedEvent } from "../ical/feed-event.ts";
import { ianaZone } from "../ical/windows-zones.ts";
import { ImportError, type ItemLoss } from "../import-source.ts";
import { calendarReader } from "../move-in/converters/ics.ts";
import type { MovedEvent } from "../move-in/converters/moved-entry.ts";
import type { MovedPlace } from "../move-in/converters/moved-place.ts";
import { isNoPlace } from "../move-in/converters/no-place.ts";

/** A place as entries name it. */
export interface SaidPlace {
  /** Key of the text, without case, accents and punctuation; "" where entries name none. */
  key: string;
  text: string;
  moved: MovedPlace | null;
}

/** An entry of a calendar of many venues. */
export interface RegionEntry {
  row: MovedEvent;
  name: string;
  place: SaidPlace;
}

/** A calendar that was read to its end. */
export interface ReadCalendar {
  entries: RegionEntry[];
  problems: SourceProblem[];
  /** Names of zones that nobody knows. */
  unknownZones: string[];
}

const line = (text: string, most: number) => text.replace(/\s+/g, " ").trim().slice(0, most);

/** The place of an entry: its LOCATION, else who organizes it, where that may be a venue. */
function placeSaid({ location, organizer }: FeedEvent, moved: MovedPlace | null): SaidPlace {
  const text = line(location, regionSourceLimits.placeChars);
  const isPlace = moved !== null && placeWords(text).length > 0 && !isNoPlace(text);
  if (isPlace) return { key: placeWords(text).join(" "), text, moved };
  const by = line(organizer, regionSourceLimits.placeChars);
  const isOrganizer = by !== "" && !by.includes("@") && placeWords(by).length > 0;
  return isOrganizer ? { key: `by:${placeWords(by).join(" ")}`, text: by, moved: null } : nowhere;
}

const nowhere: SaidPlace = { key: "", text: "", moved: null };

async function textOf(bytes: Uint8Array): Promise<string> {
  async function* once() {
    yield bytes;
  }
  let text = "";
  for await (const part of decodeText(once())) text += part;
  if (text.includes("\0")) throw new ImportError(regionSourceMessages.notText);
  if (/^\s*</.test(text)) throw new ImportError(regionSourceMessages.webPage);
  return text;
}

/** Name of the zone of an event's start, where nobody knows it. */
function unknownZoneIn(event: string): string | null {
  const zone = /^DTSTART;TZID="?([^":;\r\n]{1,64})/m.exec(event)?.[1]?.trim();
  return zone !== undefined && ianaZone(zone) === null ? zone : null;
}

/** The events of a calendar that is whole, and that has no more than are read. */
async function wholeBlocks(text: string): Promise<CalendarBlocks> {
  const blocks = await blocksIn(text, regionSourceLimits.entries);
  if (blocks.events.length > regionSourceLimits.entries)
    throw new ImportError(regionSourceMessages.tooManyEntries(formatNumber(regionSourceLimits.entries)));
  const cut = blocks.events.find(({ isCut }) => isCut);
  if (cut) throw new ImportError(regionSourceMessages.cutOff(cut.line));
  // A file that ends before its end is not taken at all: what is missing would count as gone.
  if (!blocks.isWhole) throw new ImportError(regionSourceMessages.cutOff(blocks.lastLine));
  return blocks;
}

/** Lists the losses of an entry in words. Where they are told elsewhere, as of pictures, they are no problem. */
export const lossProblems = (entry: RegionEntry, losses: readonly ItemLoss[]): SourceProblem[] =>
  losses
    .filter(({ kind }) => ["markup", "letters", "end", "dates"].includes(kind))
    .map(({ kind, name = "" }) => ({
      line: entry.row.line,
      name: entry.name,
      reason: moveInLossText(kind, name),
      isTaken: true,
    }));

/**
 * Reads a calendar of many venues to its end before anything of it is taken.
 * @throws ImportError for what is no calendar, ends before its end, or has too many entries
 */
export async function readCalendar(bytes: Uint8Array, days: { today: string; horizon: string }): Promise<ReadCalendar> {
  const blocks = await wholeBlocks(await textOf(bytes));
  const { eventIn, rowOf } = calendarReader(blocks, days);
  const problems: SourceProblem[] = [];
  const events: FeedEvent[] = [];
  const zones = new Set<string>();
  for (const block of blocks.events) {
    // Thousands of entries leave others their turn.
    await new Promise(setImmediate);
    const zone = unknownZoneIn(block.text);
    if (zone !== null) zones.add(zone);
    const event = eventIn(block);
    if (typeof event === "string") problems.push({ line: block.line, name: "", reason: event, isTaken: false });
    else events.push(event);
  }
  const seen = new Set<string>();
  const entries: RegionEntry[] = [];
  for (const entry of calendarEntries(events)) {
    await new Promise(setImmediate);
    const row = rowOf(entry);
    const name = line(entry.event.summary, 200);
    if (seen.has(row.id)) problems.push({ line: row.line, name, reason: regionSourceMessages.twice, isTaken: false });
    else entries.push({ row, name, place: placeSaid(entry.event, row.place) });
    seen.add(row.id);
  }
  return { entries, problems, unknownZones: [...zones].slice(0, regionSourceLimits.examples) };
}
