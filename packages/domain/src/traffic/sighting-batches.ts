import { limits } from "@hereabouts/contract/limits";
import type { Db } from "@hereabouts/db/connection";
import { insertSightings, type SightingRow } from "./sighting.queries.ts";

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
