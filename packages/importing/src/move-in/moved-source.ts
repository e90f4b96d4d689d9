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
import { isNoPlace } from "./converters/no-place.ts";
import { categoryKey } from "./moved-categories.ts";
import type { FindVenueHere } from "./venue-here.ts";

const COMMUNITY = 5;

interface Given {
  /** Name of the venue for entries that name none; "" for that of the file. */
  venue: string;
  /** Time zone of a venue that an earlier file brought, by its key; undefined where none did. */
  knownVenue: (key: string) => Promise<string | undefined>;
  /** The venue of this site that a place is, where it is here already. */
  venueHere: FindVenueHere;
  /** The categories that were chosen for names there, by the names in small letters. */
  chosen: ReadonlyMap<string, number>;
  /** Whether pictures come along. */
  takesPictures: boolean;
  /** Address of the site that all was read from; addresses of pictures may be below it. */
  site: string | undefined;
}

async function readText(input: AsyncIterable<Uint8Array>): Promise<string> {
  let text = "";
  for await (const part of decodeText(input)) text += part;
  if (text.includes("\0")) throw new ImportError(moveInMessages.notText);
  return text;
}

const MOST_URL_CHARS = 2_048;

/** A picture that comes along, or that one is lost. */
function pictureOf(
  { picture }: { picture?: string | undefined },
  { takesPictures, site }: Given,
): { picture?: string; losses: ItemLoss[] } {
  if (picture === undefined) return { losses: [] };
  const url = URL.parse(picture, site);
  const isTaken = takesPictures && /^https?:$/.test(url?.protocol ?? "") && (url?.href.length ?? 0) <= MOST_URL_CHARS;
  return isTaken && url ? { picture: url.href, losses: [] } : { losses: [{ kind: "picture" }] };
}

type Venue = { timeZone: string; losses: ItemLoss[]; hereId?: number } | string;

/** Says where a place is, and yields its venue's row where the file is the one that tells of it. */
async function* venueRow(
  { line, original, ...row }: MovedRow,
  place: MovedPlace,
  given: Given,
  context: SourceContext,
): AsyncGenerator<ImportItem, Venue> {
  const { knownVenue, venueHere } = given;
  const zone = isNameAlone(place) ? await knownVenue(place.key) : undefined;
  if (zone !== undefined) return { timeZone: zone, losses: [] };
  const here = await venueHere(place);
  if (here) return { timeZone: here.timeZone, losses: [{ kind: "sameVenue", name: here.name }], hereId: here.id };
  const found = await venueAt(place, context);
  if (typeof found === "string") return found;
  const page = row.kind === "broken" ? undefined : place.page;
  const { picture, losses } = pictureOf(place, given);
  const lost = [...found.losses, ...losses];
  yield { line, sourceId: place.key, original, result: { record: found.record }, losses: lost, page, picture };
  return { timeZone: found.timeZone, losses: [] };
}

/** The category that an entry's own names mean. */
function categoryOf({ categories }: MovedEvent, chosen: Given["chosen"]): { id: number; losses: ItemLoss[] } {
  const byHand = categories.flatMap((name) => chosen.get(categoryKey(name)) ?? []).at(0);
  if (byHand !== undefined) return { id: byHand, losses: [] };
  const known = categoryNamed(categories);
  if (known !== undefined && eventTypes.some(({ id }) => id === known)) return { id: known, losses: [] };
  return { id: COMMUNITY, losses: [{ kind: "category", name: categories.find((name) => name !== "") ?? "" }] };
}

interface At {
  place: MovedPlace;
  venue: Exclude<Venue, string>;
  more: readonly ItemLoss[];
}

function eventRow(row: MovedEvent, { place: { key }, venue, more }: At, given: Given): ImportItem {
  const { line, id: sourceId, original, page, uid } = row;
  const draft = row.draftIn(venue.timeZone);
  if (typeof draft === "string") return { line, sourceId, original, result: { reason: draft } };
  const { id: eventTypeId, losses } = categoryOf(row, given.chosen);
  const { picture, losses: lostPicture } = pictureOf(row, given);
  const event = { ...draft.event, eventTypeId };
  const record = {
    kind: "event" as const,
    event,
    venue: venue.hereId === undefined ? { sourceId: key } : { id: venue.hereId },
  };
  const placeKey = venue.hereId === undefined ? undefined : key;
  const lost = [...draft.losses, ...lostPicture, ...losses, ...more];
  return { line, sourceId, original, result: { record }, losses: lost, page, picture, uid, placeKey };
}

/** A source of the importer that reads another calendar's entries: each place once, before the first event there. */
export function movedSource(name: string, converter: Converter, given: Given): ImportSource {
  async function* read(input: AsyncIterable<Uint8Array>, context: SourceContext): AsyncGenerator<ImportItem> {
    const text = await readText(input);
    const rows = await converter.rowsOf(text, context);
    if (rows.length === 0) throw new ImportError(moveInMessages.noEntries);
    if (rows.length > mostMovedEntries) throw new ImportError(moveInMessages.tooMany(formatNumber(mostMovedEntries)));
    const usualName = given.venue || (await converter.venueOf?.(text)) || "";
    const usual = usualName === "" ? null : placeNamed(usualName);
    const venues = new Map<string, Venue>();
    const seen = new Set<string>();
    for (const row of rows) {
      // Thousands of entries leave others their turn.
      await new Promise(setImmediate);
      const { line, original } = row;
      const said = row.kind === "broken" ? null : row.place;
      const isNone = row.kind === "event" && said !== null && isNoPlace(said.name);
      const place = isNone ? usual : (said ?? (row.kind === "broken" ? null : usual));
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
          const none = isNone ? [{ kind: "notPlace" as const, name: said.name }] : [];
          const more = said && !isNone ? [] : [{ kind: "noPlace" as const, name: place.name }];
          yield eventRow(row, { place, venue, more: [...none, ...more, ...venue.losses] }, given);
          // Told once of each venue.
          venue.losses = [];
        }
      }
    }
  }
  return { name, needsVenue: false, read };
}

const idOf = (row: MovedRow) => (row.kind === "place" ? row.place.key : row.id);
