import { Readable } from "node:stream";
import { limits } from "@hereabouts/contract/limits";
import { defaultTown, region } from "@hereabouts/contract/region/region";
import { type MoveIn, mostRejectedRows, moveInMessages } from "@hereabouts/contract/sources/move-in";
import type { Context } from "@hereabouts/domain/context";
import type { Attempt } from "@hereabouts/domain/jobs/catalogue";
import { t } from "@hereabouts/language/translate";
import { addMonths, todayIn } from "@hereabouts/recurrence/local-date";
import { csvVenuesEvents } from "../csv-venues-events/csv-venues-events.ts";
import { icalFeed } from "../ical/ical-feed.ts";
import { ImportError } from "../import-source.ts";
import { selectVenueOfSource } from "../import-venue.queries.ts";
import { openInput } from "../open-input.ts";
import { type ImportOptions, type ImportSummary, runImport } from "../run-import.ts";
import { saveRecords } from "../save-records.ts";
import { type StoredMoveIn, selectWholeMoveIn, updateMoveIn } from "./move-in.queries.ts";

/** Name of venues that were made for calendars, as their source. */
const venueSource = "move-in";
const MOST_MEGABYTES = 50;

async function readAll({ url, content }: StoredMoveIn): Promise<Buffer> {
  if (content) return content;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of openInput(url ?? "")) {
    bytes += chunk.length;
    if (bytes > MOST_MEGABYTES * 1_048_576) throw new ImportError(moveInMessages.tooLarge(MOST_MEGABYTES));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Kind of a file by its first bytes. */
function kindOf(bytes: Buffer): "archive" | "calendar" | "table" {
  if (bytes.subarray(0, 2).toString("latin1") === "PK") return "archive";
  return /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(bytes.subarray(0, 200).toString("utf8")) ? "calendar" : "table";
}

/** The venue of a calendar, added at the center of the first town unless an earlier import did. */
async function venueNamed(ctx: Context, name: string): Promise<number> {
  const origin = { source: venueSource, sourceId: name };
  const known = await selectVenueOfSource(ctx.db, origin);
  if (known && !known.isDeleted) return known.id;
  const { lat, lon, name: city, state } = defaultTown();
  const notes = t("Shown at the center of town: the file has no coordinates.");
  const venue = {
    name,
    lat,
    lon,
    pointAccuracy: "town",
    city,
    state,
    country: region.country,
    timeZone: region.timeZone,
    notes,
  } as const;
  const item = {
    line: 1,
    sourceId: name,
    original: name,
    result: { record: { kind: "venue", venue, event: null } },
  } as const;
  await saveRecords(ctx, venueSource, [{ item, record: item.result.record }]);
  const added = await selectVenueOfSource(ctx.db, origin);
  if (!added) throw new Error(`the venue ${name} was not stored`);
  return added.id;
}

type Report = Required<Pick<ImportOptions, "onReject" | "onProgress">>;

/** Reads a calendar and counts its events, without a venue that they would be at. */
async function countCalendar(ctx: Context, bytes: Buffer, name: string, { onReject }: Report): Promise<ImportSummary> {
  const today = todayIn(region.timeZone, ctx.now());
  const venue = { id: 0, timeZone: region.timeZone, name, street: "", city: "", postalCode: "" };
  const context = { today, horizon: addMonths(today, limits.horizonMonths), findTown: async () => null, venue };
  const summary = { read: 0, created: 0, updated: 0, unchanged: 0, rejected: 0 };
  for await (const item of icalFeed.read(Readable.from([bytes]), context)) {
    summary.read += 1;
    const elsewhere = item.place?.verdict === "elsewhere" ? `it takes place elsewhere: ${item.place.text}` : undefined;
    const reason = "reason" in item.result ? item.result.reason : elsewhere;
    if (reason === undefined) summary.created += 1;
    else {
      onReject(item, reason);
      summary.rejected += 1;
    }
  }
  return summary;
}

async function importAs(ctx: Context, move: StoredMoveIn, isCheck: boolean, report: Report): Promise<ImportSummary> {
  const bytes = await readAll(move);
  const kind = kindOf(bytes);
  if (kind === "archive") throw new ImportError(moveInMessages.archive);
  const input = Readable.from([bytes]);
  if (kind === "table") return runImport(ctx, { source: csvVenuesEvents, input, dryRun: isCheck, ...report });
  if (move.venueName === "") throw new ImportError(moveInMessages.calendarNeedsVenue);
  if (isCheck) return countCalendar(ctx, bytes, move.venueName, report);
  const venueId = await venueNamed(ctx, move.venueName);
  return runImport(ctx, { source: icalFeed, input, venueId, ...report });
}

/** Checks what is to be moved in, or imports it, and keeps the report. Rows are known by their ids: a second run changes nothing. */
export async function workMoveIn(
  ctx: Context,
  { id, isCheck }: { id: number; isCheck: boolean },
  { isLast }: Attempt,
): Promise<void> {
  const move = await selectWholeMoveIn(ctx.db, id);
  if (move?.state !== (isCheck ? "checking" : "importing")) return;
  const rejected: MoveIn["rejected"] = [];
  const report: Report = {
    onReject: ({ line, sourceId }, reason) => {
      if (rejected.length < mostRejectedRows) rejected.push({ line, sourceId, reason });
    },
    // A report that is missed is followed by another one.
    onProgress: (counts) => void updateMoveIn(ctx.db, id, { counts }).catch(() => undefined),
  };
  try {
    const counts = await importAs(ctx, move, isCheck, report);
    const state = isCheck ? "checked" : "done";
    await updateMoveIn(ctx.db, id, { state, counts, rejected, finishedAt: ctx.now() });
  } catch (error) {
    const isOfInput = error instanceof ImportError;
    if (isOfInput || isLast)
      await updateMoveIn(ctx.db, id, {
        state: "failed",
        failure: isOfInput ? error.message : t("The import failed. Try again. The server’s log has the reason."),
        rejected,
        finishedAt: ctx.now(),
      });
    if (!isOfInput) throw error;
  }
}
