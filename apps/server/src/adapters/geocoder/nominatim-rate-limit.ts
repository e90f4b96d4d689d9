import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "@hereabouts/db/connection";
import { reserveSlot } from "@hereabouts/domain/throttling/throttle";

/** The public service's usage policy: one question a second from the whole installation. */
const turns = { key: "geocode:nominatim", pauseMs: 1_000, patienceMs: 5_000 };

/** Waits until the installation, in all its processes, may ask Nominatim. @throws when too many wait already */
export async function waitForNominatim(db: Db): Promise<void> {
  const waitMs = await reserveSlot({ db, now: () => new Date() }, turns);
  if (waitMs === null) throw new Error("Too many requests are queued for Nominatim.");
  await pause(waitMs);
}
