import { Readable } from "node:stream";
import { type MoveInFormat, moveInMessages } from "@hereabouts/contract/sources/move-in";
import type { Context } from "@hereabouts/domain/context";
import { csvVenuesEvents } from "../csv-venues-events/csv-venues-events.ts";
import { decodeText } from "../decode-text.ts";
import { checkedUrl } from "../guarded-download.ts";
import { ImportError, type ImportSource } from "../import-source.ts";
import { selectImportVenue, selectVenueOfSource } from "../import-venue.queries.ts";
import { openInput } from "../open-input.ts";
import { type ImportOptions, type ImportSummary, runImport } from "../run-import.ts";
import { eventbrite } from "./converters/eventbrite.ts";
import { gancio } from "./converters/gancio.ts";
import { google, googleAddress } from "./converters/google.ts";
import { ics } from "./converters/ics.ts";
import { localist } from "./converters/localist.ts";
import { mobilizon } from "./converters/mobilizon.ts";
import type { Converter } from "./converters/moved-entry.ts";
import { openagenda } from "./converters/openagenda.ts";
import { tec } from "./converters/tec.ts";
import { selectMovedCategories } from "./moved-place.queries.ts";
import { movedSource } from "./moved-source.ts";
import { type GetText, hasPages, readPages } from "./pages.ts";
import { venueFinder } from "./venue-here.ts";
import { beginMove, endMove } from "./whole-move.ts";

const MOST_MEGABYTES = 50;

const converters: Readonly<Record<Exclude<MoveInFormat, "csv">, Converter>> = {
  ics,
  tec,
  gancio,
  openagenda,
  localist,
  mobilizon,
  eventbrite,
  google,
};

/** A file or address that is moved in. */
export interface Moved extends Pick<ImportOptions, "dryRun" | "rejectsFile" | "onTake" | "onReject" | "onProgress"> {
  format: MoveInFormat;
  /** A file's path or a web address, or the file itself. */
  input: string | Uint8Array;
  /** Name of the venue of entries that name no place; "" for that of the calendar. */
  venue: string;
  /** Name of the file, or host of the address, by which the move is listed. */
  name?: string;
  /** Whether pictures come along, which are fetched afterwards. */
  takesPictures?: boolean;
  /** Account that moves in; null for the command line. */
  by?: number | null;
  /** Categories that are chosen for names there, besides those that were chosen before. */
  chosen?: ReadonlyMap<string, number>;
  /** The move that an earlier try began. */
  moveId?: number | null;
  /** Hears of the move that is begun, which is undone by this id. */
  onBegin?: (id: number) => Promise<unknown>;
}

async function bytesAt(input: string, room: { bytes: number }): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of openInput(input)) {
    chunks.push(chunk);
    room.bytes -= chunk.length;
    if (room.bytes < 0) throw new ImportError(moveInMessages.tooLarge(MOST_MEGABYTES));
  }
  return Buffer.concat(chunks);
}

async function textOf(bytes: Buffer): Promise<string> {
  let text = "";
  for await (const part of decodeText(Readable.from([bytes]))) text += part;
  return text;
}

/** All that is moved in, at most 50 MB: of an API all pages. */
async function readWhole({ format, input }: Moved): Promise<Buffer> {
  if (typeof input !== "string") return Buffer.from(input);
  const room = { bytes: MOST_MEGABYTES * 1_048_576 };
  if (!/^[a-z][a-z0-9+.-]+:/i.test(input)) return bytesAt(input, room);
  const given = checkedUrl(input);
  const url = format === "google" ? googleAddress(given) : given;
  const get: GetText = async (address) => textOf(await bytesAt(address, room));
  return hasPages(format, url) ? Buffer.from(await readPages(format, url, get)) : bytesAt(url.href, room);
}

async function sourceOf(
  ctx: Context,
  { format, venue, chosen, input, takesPictures = false }: Moved,
): Promise<ImportSource> {
  if (format === "csv") return csvVenuesEvents;
  const knownVenue = async (key: string) => {
    const known = await selectVenueOfSource(ctx.db, { source: format, sourceId: key });
    return known && (await selectImportVenue(ctx.db, known.id))?.timeZone;
  };
  return movedSource(format, converters[format], {
    venue,
    knownVenue,
    venueHere: venueFinder(ctx.db, format),
    takesPictures,
    site: typeof input === "string" && URL.canParse(input) ? input : undefined,
    chosen: new Map([...(await selectMovedCategories(ctx.db)), ...(chosen ?? [])]),
  });
}

/**
 * Moves another calendar's venues and events in, or only says what would come. The file is read whole before the first
 * row is written. Rows are known by their ids there, so that doing it again changes nothing. What is written is one move,
 * which is undone as one.
 * @throws ImportError when it is not of this format, or not whole
 */
export async function runMoveIn(ctx: Context, moved: Moved): Promise<ImportSummary> {
  const bytes = await readWhole(moved);
  if (bytes.subarray(0, 2).toString("latin1") === "PK") throw new ImportError(moveInMessages.archive);
  const { format, name = "", by = null, moveId, onBegin, dryRun, rejectsFile, onTake, onReject, onProgress } = moved;
  const source = await sourceOf(ctx, moved);
  const options = { source, input: Readable.from([bytes]), dryRun, rejectsFile, onTake, onReject, onProgress };
  if (dryRun) return runImport(ctx, options as ImportOptions);
  const move = await beginMove(ctx, { format, name, by, id: moveId });
  await onBegin?.(move.id);
  try {
    return await runImport(move.ctx, { ...options, keeper: move.keeper } as ImportOptions);
  } finally {
    await endMove(ctx, { id: move.id, format });
  }
}
