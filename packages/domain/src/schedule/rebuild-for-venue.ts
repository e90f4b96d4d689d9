import type { Context } from "../context.ts";
import { projectEvents } from "../projection/project-events.queries.ts";
import { projectVenues } from "../projection/project-venues.queries.ts";
import { announceToLists } from "./announce-to-lists.ts";
import { countRevisions, holdEvents, selectEventsOfVenue, selectEventsOfVenues } from "./due-events.queries.ts";
import { materialiseOccurrences } from "./materialise-occurrences.ts";

/**
 * Brings the occurrences and listing rows of a venue's events in line with the venue's position, zone, hours, name and
 * visibility, and queues the news for people on their lists. Call it inside the transaction that changed the venue.
 * @param hasMoved its name, address or point is another: entries in calendars follow
 */
export async function rebuildForVenue(
  { db, now }: Context,
  venueId: number,
  { hasMoved = false }: { hasMoved?: boolean } = {},
): Promise<void> {
  const ids = await selectEventsOfVenue(db, venueId);
  await holdEvents(db, ids);
  const rescheduled = await materialiseOccurrences(db, ids, now());
  const inDates = [...rescheduled];
  await countRevisions(db, hasMoved ? ids : inDates, now(), hasMoved ? [] : inDates);
  await announceToLists(db, ids);
  await projectEvents(db, ids, now());
  await projectVenues(db, [venueId], now());
}

/** Hears how many events of how many have moved. */
export type Progress = (done: number, total: number) => void;

/** Events, and venues, that are rebuilt at once: other requests run in between, and none waits for 50 ms. */
const BATCH = 50;

/**
 * Brings the occurrences and listing rows of many venues in line with another time zone. Call it inside the transaction that
 * changed it.
 */
export async function rebuildForZone(
  { db, now }: Context,
  venueIds: readonly number[],
  onProgress?: Progress,
): Promise<void> {
  const events = await selectEventsOfVenues(db, venueIds);
  for (let start = 0; start < events.length; start += BATCH) {
    const ids = events.slice(start, start + BATCH);
    await holdEvents(db, ids);
    const moved = [...(await materialiseOccurrences(db, ids, now()))];
    await countRevisions(db, moved, now(), moved);
    await projectEvents(db, ids, now());
    onProgress?.(start + ids.length, events.length);
  }
  for (let start = 0; start < venueIds.length; start += BATCH)
    await projectVenues(db, venueIds.slice(start, start + BATCH), now());
}
