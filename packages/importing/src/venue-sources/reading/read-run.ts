import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import type { Attempt } from "@hereabouts/domain/jobs/catalogue";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { addMonths, todayIn } from "@hereabouts/recurrence/local-date";
import { ImportError } from "../../import-source.ts";
import { selectStoredContent } from "../../stored-content.queries.ts";
import { applyRun, roomAt } from "../applying/apply-run.ts";
import { connectionFault } from "../entries/connection-fault.ts";
import { MissingColumns } from "../entries/csv-columns.ts";
import type { FetchSource } from "../entries/fetch-source.ts";
import { type Entries, readEntries } from "../entries/read-entries.ts";
import type { Days } from "../fields/coming-dates.ts";
import { selectKnownEvents, selectLookalikes } from "../fields/event-fields.queries.ts";
import { markMissing, type StoredItem, selectItems, updateItemKeys, writeItem } from "../items/item.queries.ts";
import { confirmItems } from "../items/items.ts";
import { insertRows, removeIdleRows } from "../runs/row.queries.ts";
import { holdRun, removeRun, type StoredRun, selectRun, updateRun } from "../runs/run.queries.ts";
import { holdSource, type StoredSource, selectSource, updateSource } from "../sources/source.queries.ts";
import { noteFailure, noteSuccess } from "../sources/source-health.ts";
import { judgeEntries, type Known, type Sorted, sortEntries } from "./judge-entries.ts";
import { renamedEntries, withNewKeys } from "./renamed-entries.ts";

/** How long "nothing has changed" is taken as an answer: dates that are counted out go on meanwhile. */
const WHOLE_EVERY = 7 * DAY_MS;

/** Downloaded content; null if unchanged. */
interface Arrived {
  bytes: Uint8Array;
  etag: string | null;
  lastModified: string | null;
}

async function collect(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

/** The bytes to read. @throws ImportError */
async function arrive(ctx: Context, run: StoredRun, source: StoredSource, fetch: FetchSource): Promise<Arrived | null> {
  if (source.url === null) {
    const bytes = await selectStoredContent(ctx.db, "import_run", run.id);
    if (!bytes) throw new ImportError(sourceWords.noNewFile);
    return { bytes, etag: null, lastModified: null };
  }
  const wasWhole = ctx.now().getTime() - (source.wholeReadAt?.getTime() ?? 0) < WHOLE_EVERY;
  // There may be room in the plan by now for what waits.
  const isEnough = run.isAutomatic && wasWhole && source.waiting === 0;
  const answer = await fetch(source.url, isEnough ? source : null);
  if (answer.status === 304) return null;
  const { etag = null, "last-modified": lastModified = null } = answer.headers;
  return { bytes: await collect(answer.bytes), etag, lastModified };
}

function contextFor(source: StoredSource, days: Days) {
  const { venueId: id, timeZone, venueName: name, venueStreet: street } = source;
  const { venueCity: city, venuePostalCode: postalCode } = source;
  return { ...days, venue: { id, timeZone, name, street, city, postalCode }, findTown: async () => null };
}

async function knownOf(ctx: Context, source: StoredSource, sorted: Sorted, days: Days): Promise<Known> {
  const { db, now } = ctx;
  const items = new Map((await selectItems(db, source.id)).map((item) => [item.itemKey, item]));
  const ids = [...items.values()].flatMap(({ eventId }) => eventId ?? []);
  const starts = sorted.usable.flatMap(({ item, start }) => (start && !items.has(item.sourceId) ? [start] : []));
  return {
    sourceId: source.id,
    days,
    items,
    events: await selectKnownEvents(db, ids, now()),
    lookalikes: await selectLookalikes(db, source.venueId, starts),
    room: await roomAt(ctx, source.venueId),
  };
}

/** Keeps deleted events deleted: marks their entries as ignored, which users can restore. */
async function ignoreDeleted(ctx: Context, source: StoredSource, { items, events }: Known): Promise<void> {
  const isGone = ({ eventId, ignoredAt }: StoredItem) =>
    !ignoredAt && (eventId === null || events.get(eventId)?.deletedAt !== null);
  for (const item of [...items.values()].filter(isGone)) {
    await writeItem(ctx.db, { ...item, sourceId: source.id, ignoredAt: ctx.now() });
  }
}

/** The events to come that a source has no more. They stay as they are until somebody decides. */
async function findMissing(ctx: Context, source: StoredSource, known: Known, sorted: Sorted): Promise<void> {
  const present = new Set(sorted.keys);
  const missing = [...known.items.values()].filter(({ itemKey, eventId, ignoredAt }) => {
    const event = eventId === null ? undefined : known.events.get(eventId);
    return !present.has(itemKey) && !ignoredAt && event !== undefined && !event.deletedAt && event.isComing;
  });
  await markMissing(ctx.db, source.id, {
    present: [...present],
    missing: missing.map(({ itemKey }) => itemKey),
    now: ctx.now(),
  });
}

/** Compares what was read with what is there, and keeps what would change. */
async function compare(ctx: Context, run: StoredRun, entries: Entries, arrived: Arrived, days: Days): Promise<void> {
  const { db, now } = ctx;
  if (!(await holdSource(db, run.sourceId)) || (await holdRun(db, run.id))?.state !== "reading") return;
  const source = await selectSource(db, run.sourceId);
  if (!source) return;
  const sorted = sortEntries(entries, days);
  if (sorted.usable.length > serverLimits.sourceEntries) {
    throw new ImportError(sourceWords.tooManyEntries(serverLimits.sourceEntries));
  }
  const before = await knownOf(ctx, source, sorted, days);
  const renamed = renamedEntries(sorted, before);
  await updateItemKeys(db, source.id, renamed);
  const known = { ...before, items: withNewKeys(before.items, renamed) };
  const rows = judgeEntries(sorted, known);
  await insertRows(db, run.id, rows);
  await ignoreDeleted(ctx, source, known);
  await findMissing(ctx, source, known, sorted);
  const { etag, lastModified } = arrived;
  await noteSuccess(ctx, source, {
    format: entries.format,
    eventsFound: sorted.usable.length,
    unusable: sorted.unusable.length,
    waiting: rows.filter(({ verdict }) => verdict === "same" || verdict === "full").length,
    wholeReadAt: now(),
    etag,
    lastModified,
  });
  const state = run.isAutomatic ? "applying" : "ready";
  await updateRun(db, run.id, { state, past: sorted.past, total: rows.length, content: null });
}

async function fail(ctx: Context, run: StoredRun, source: StoredSource, failure: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await noteFailure(ctx, source, failure);
    if (run.isAutomatic) await removeRun(ctx.db, run.id);
    else await updateRun(ctx.db, run.id, { state: "failed", failure, finishedAt: ctx.now(), content: null });
  });
}

async function read(ctx: Context, run: StoredRun, source: StoredSource, fetch: FetchSource): Promise<void> {
  const arrived = await arrive(ctx, run, source, fetch);
  if (!arrived) {
    await noteSuccess(ctx, source);
    await confirmItems(ctx, source.id);
    await removeRun(ctx.db, run.id);
    return;
  }
  const today = todayIn(source.timeZone, ctx.now());
  const days = { today, horizon: addMonths(today, limits.horizonMonths) };
  const context = contextFor(source, days);
  const { columns, eventType, venueId } = source;
  const scope = { columns, eventType, venueId, venue: context.venue };
  const entries = await readEntries(arrived.bytes, context, scope);
  await inTransaction(ctx, (ctx) => compare(ctx, run, entries, arrived, days));
}

/** Reads a source row by row. One that is read by itself is taken over at once; any other waits to be looked through. */
export async function readRun(
  ctx: Context,
  { runId }: { runId: number },
  fetch: FetchSource,
  { isLast }: Attempt,
): Promise<void> {
  const run = await selectRun(ctx.db, runId);
  const source = run && (await selectSource(ctx.db, run.sourceId));
  if (!run || !source) return;
  if (run.state === "reading") {
    try {
      await read(ctx, run, source, fetch);
    } catch (error) {
      if (error instanceof MissingColumns && !run.isAutomatic) {
        await updateSource(ctx.db, source.id, { format: "csv" });
        await updateRun(ctx.db, run.id, { state: "columns", columns: error.columns });
        return;
      }
      const failure = failureOf(error, source);
      if (failure === null && !isLast) throw error;
      await fail(ctx, run, source, failure ?? messages.failed);
      if (failure === null) throw error;
      return;
    }
  }
  if (!run.isAutomatic) return;
  await applyRun(ctx, { runId }, { isLast });
  await removeIdleRows(ctx.db, runId);
}

/** Why a source could not be read, for people; null for a defect of ours. */
function failureOf(error: unknown, { url }: StoredSource): string | null {
  if (error instanceof ImportError || error instanceof MissingColumns) return error.message;
  return url === null ? null : connectionFault(error, url);
}
