import { limits } from "@hereabouts/contract/limits";
import type { ImpressionBatch } from "@hereabouts/contract/traffic/impressions";
import type { Db } from "@hereabouts/db/connection";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { insertSightings, type SightingRow } from "./sighting.queries.ts";
import { isSomebody, type Sender, visitorOf } from "./visitor.ts";

/** Impressions of one beacon, with the callbacks of its call. */
interface Waiting {
  rows: readonly SightingRow[];
  done: () => void;
  failed: (reason: unknown) => void;
}

/** Impressions waiting to be written to a database. */
interface Batches {
  waiting: Waiting[];
  /** Rows that wait or are being written. */
  held: number;
  isWriting: boolean;
}

const batchesOf = new WeakMap<Db, Batches>();
let dropped = 0;

/** How many sightings this process had no room for. */
export const droppedSightings = (): number => dropped;

/** Takes the beacons that came first, as many as one statement writes. */
function takeBatch(waiting: Waiting[]): Waiting[] {
  let rows = 0;
  const fitting = waiting.findIndex((beacon, index) => {
    rows += beacon.rows.length;
    return index > 0 && rows > limits.sightingsInStatement;
  });
  return waiting.splice(0, fitting < 0 ? waiting.length : fitting);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Writes what waits, one statement after the other, until nothing does. Many at once are gathered a little longer. */
async function write(db: Db, batches: Batches): Promise<void> {
  batches.isWriting = true;
  while (batches.waiting.length > 0) {
    const batch = takeBatch(batches.waiting);
    const rows = batch.flatMap((beacon) => beacon.rows);
    try {
      await insertSightings(db, rows);
      for (const { done } of batch) done();
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
    batches.held -= rows.length;
    if (batch.length > 1) await pause(limits.sightingGatherMs);
  }
  batches.isWriting = false;
}

/**
 * Writes down what a beacon tells, together with the others that arrive meanwhile: the first one at once, those that come
 * while a statement runs with the next one. Ends when it is written, so that a call which was answered is never lost.
 * Beyond what the process holds at most, sightings are dropped and counted. In a transaction it writes at once.
 */
export async function writeSightings(db: Db, rows: readonly SightingRow[]): Promise<void> {
  if (rows.length === 0) return;
  if (db.isTransaction) return insertSightings(db, rows);
  const batches = batchesOf.get(db) ?? { waiting: [], held: 0, isWriting: false };
  batchesOf.set(db, batches);
  if (batches.held + rows.length > limits.sightingsHeld) {
    dropped += rows.length;
    return;
  }
  batches.held += rows.length;
  await new Promise<void>((done, failed) => {
    batches.waiting.push({ rows, done, failed });
    if (!batches.isWriting) void write(db, batches);
  });
}

/** Records what a visitor has seen: pages, cards, and the pages of events and venues. */
export async function recordImpressions(ctx: Context, { impressions }: ImpressionBatch, sender: Sender): Promise<void> {
  if (!isSomebody(sender)) return;
  const now = ctx.now();
  const day = todayIn(ctx.settings.timeZone, now);
  const visitor = await visitorOf(ctx, day, sender);
  const scene = { day, now, visitor, widget: null };
  await writeSightings(
    ctx.db,
    impressions.map((seen) => ({ ...scene, kind: seen.kind, targetId: "id" in seen ? seen.id : null })),
  );
}

/** Views and clicks of a widget. */
export interface WidgetHits {
  widgetId: string;
  /** The page that shows it, as its browser tells: an address or an origin. */
  origin: string;
  /** Whether the widget itself came into sight. */
  isHit: boolean;
  /** The events whose cards did. */
  eventIds: readonly number[];
}

/** The domain of an address; empty where the browser does not tell it. */
function hostOf(origin: string): string {
  const url = URL.parse(origin);
  return url && /^https?:$/.test(url.protocol) ? url.hostname.replace(/^www\./, "") : "";
}

/** Records what a visitor of another site has seen of a widget, and on which domain; no more of its page is kept. */
export async function recordWidgetHits(
  ctx: Context,
  { widgetId, origin, isHit, eventIds }: WidgetHits,
  sender: Sender,
): Promise<void> {
  if (!isSomebody(sender)) return;
  const now = ctx.now();
  const day = todayIn(ctx.settings.timeZone, now);
  const visitor = await visitorOf(ctx, day, sender);
  const scene = { day, now, visitor, widget: { id: widgetId, host: hostOf(origin) } };
  const cards = eventIds.map((targetId) => ({ ...scene, kind: "event_card", targetId }));
  await writeSightings(ctx.db, isHit ? [{ ...scene, kind: "widget", targetId: null }, ...cards] : cards);
}
