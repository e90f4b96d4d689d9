import { eventTypes } from "@hereabouts/contract/events/event-types";
import { mostMovedEntries, moveInMessages } from "@hereabouts/contract/sources/move-in";
import { formatNumber } from "@hereabouts/language/translate";
import { decodeText } from "../decode-text.ts";
import { categoryNamed } from "../entry/category-named.ts";
import {
  ImportError,
  type ImportItem,
  type ImportSource,
  type ItemLoss,
  type SourceContext,
} from "../import-source.ts";
import type { Converter, MovedEvent, MovedRow } from "./converters/moved-entry.ts";
import { isNameAlone, type MovedPlace, placeNamed, venueAt } from "./converters/moved-place.ts";

const COMMUNITY = 5;

interface Given {
  /** Name of the venue for entries that name none; "" for that of the file. */
  venue: string;
  /** Time zone of a venue that an earlier file brought, by its key; undefined where none did. */
  knownVenue: (key: string) => Promise<string | undefined>;
}

async function readText(input: AsyncIterable<Uint8Array>): Promise<string> {
  let text = "";
  for await (const part of decodeText(input)) text += part;
  if (text.includes("\0")) throw new ImportError(moveInMessages.notText);
  return text;
}

type Venue = { timeZone: string; losses: ItemLoss[] } | string;

/** Says where a place is, and yields its venue's row where the file is the one that tells of it. */
async function* venueRow(
  { line, original }: Pick<MovedRow, "line" | "original">,
  place: MovedPlace,
  { knownVenue }: Given,
  context: SourceContext,
): AsyncGenerator<ImportItem, Venue> {
  const zone = isNameAlone(place) ? await knownVenue(place.key) : undefined;
  if (zone !== undefined) return { timeZone: zone, losses: [] };
  const found = await venueAt(place, context);
  if (typeof found === "string") return found;
  yield { line, sourceId: place.key, original, result: { record: found.record }, losses: found.losses };
  return found;
}

/** The category that an entry's own names mean. */
function categoryOf({ categories }: MovedEvent): { id: number; losses: ItemLoss[] } {
  const known = categoryNamed(categories);
  if (known !== undefined && eventTypes.some(({ id }) => id === known)) return { id: known, losses: [] };
  return { id: COMMUNITY, losses: [{ kind: "category", name: categories.find((name) => name !== "") ?? "" }] };
}

function eventRow(row: MovedEvent, key: string, zone: string, more: readonly ItemLoss[]): ImportItem {
  const { line, id: sourceId, original } = row;
  const draft = row.draftIn(zone);
  if (typeof draft === "string") return { line, sourceId, original, result: { reason: draft } };
  const { id: eventTypeId, losses } = categoryOf(row);
  const event = { ...draft.event, eventTypeId };
  const record = { kind: "event" as const, event, venue: { sourceId: key } };
  return { line, sourceId, original, result: { record }, losses: [...draft.losses, ...losses, ...more] };
}

/** A source of the importer that reads another calendar's entries: each place once, before the first event there. */
export function movedSource(name: string, converter: Converter, given: Given): ImportSource {
  async function* read(input: AsyncIterable<Uint8Array>, context: SourceContext): AsyncGenerator<ImportItem> {
    const text = await readText(input);
    const rows = converter.rowsOf(text, context);
    if (rows.length === 0) throw new ImportError(moveInMessages.noEntries);
    if (rows.length > mostMovedEntries) throw new ImportError(moveInMessages.tooMany(formatNumber(mostMovedEntries)));
    const usualName = given.venue || converter.venueOf?.(text) || "";
    const usual = usualName === "" ? null : placeNamed(usualName);
    const venues = new Map<string, Venue>();
    const seen = new Set<string>();
    for (const row of rows) {
      // Thousands of entries leave others their turn.
      await new Promise(setImmediate);
      const { line, original } = row;
      const place = row.kind === "broken" ? null : (row.place ?? usual);
      const refused = (reason: string): ImportItem => ({ line, original, sourceId: idOf(row), result: { reason } });
      if (row.kind === "broken") yield refused(row.reason);
      else if (!place) yield refused(moveInMessages.noPlace);
      else if (row.kind === "event" && seen.has(row.id)) yield refused(moveInMessages.twice);
      else {
        const venue = venues.get(place.key) ?? (yield* venueRow(row, place, given, context));
        venues.set(place.key, venue);
        if (typeof venue === "string") yield refused(venue);
        else if (row.kind === "event") {
          seen.add(row.id);
          const more = row.place ? [] : [{ kind: "noPlace" as const, name: place.name }];
          yield eventRow(row, place.key, venue.timeZone, more);
        }
      }
    }
  }
  return { name, needsVenue: false, read };
}

const idOf = (row: MovedRow) => (row.kind === "place" ? row.place.key : row.id);
