import { serverLimits } from "@hereabouts/contract/server-limits";
import type { Db } from "@hereabouts/db/connection";
import type { SightingRow, TrafficMemory } from "../memory-ports.ts";
import { insertSightings } from "./sighting.queries.ts";

/** Impressions of one beacon, with the callbacks of its call. */
interface Waiting {
  rows: readonly SightingRow[];
  done: () => void;
  failed: (reason: unknown) => void;
}

/** Takes the beacons that came first, as many as one statement writes. */
function takeBatch(waiting: Waiting[]): Waiting[] {
  let rows = 0;
  const fitting = waiting.findIndex((beacon, index) => {
    rows += beacon.rows.length;
    return index > 0 && rows > serverLimits.sightingsInStatement;
  });
  return waiting.splice(0, fitting < 0 ? waiting.length : fitting);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Keeps what a process needs to count what is seen: the day's salt, and the sightings that wait for `db`. The first
 * beacon is written at once, those that come while a statement runs with the next one.
 * @param onDropped counts the sightings that the queue has no room for
 */
export function keepTraffic(db: Db, onDropped: (rows: number) => void = () => undefined): TrafficMemory {
  const waiting: Waiting[] = [];
  /** Rows that wait or are being written. */
  let held = 0;
  let isWriting = false;

  /** Writes what waits, one statement after the other, until nothing does. Many at once are gathered a little longer. */
  async function writeWaiting(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = takeBatch(waiting);
      const rows = batch.flatMap((beacon) => beacon.rows);
      try {
        await insertSightings(db, rows);
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
      held -= rows.length;
      if (batch.length > 1) await pause(serverLimits.sightingGatherMs);
    }
    isWriting = false;
  }

  return {
    salt: null,
    async write(rows) {
      if (held + rows.length > serverLimits.sightingsHeld) return onDropped(rows.length);
      held += rows.length;
      await new Promise<void>((done, failed) => {
        waiting.push({ rows, done, failed });
        if (!isWriting) void writeWaiting();
      });
    },
  };
}
