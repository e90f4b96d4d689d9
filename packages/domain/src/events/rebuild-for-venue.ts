import type { Context } from "../context.ts";
import { projectEvents } from "../projection/project-events.ts";
import { projectVenues } from "../projection/project-venues.ts";
import { holdEvents } from "./hold-events.ts";
import { materialiseOccurrences } from "./materialise-occurrences.ts";

/**
 * Brings the occurrences and listing rows of a venue's events in line with the venue's position, zone, hours, name and
 * visibility. Call it inside the transaction that changed the venue.
 */
export async function rebuildForVenue({ db, now }: Context, venueId: number): Promise<void> {
  const events = await db.selectFrom("event").select("id").where("venue_id", "=", venueId).execute();
  const ids = events.map(({ id }) => id);
  await holdEvents(db, ids);
  const rescheduled = await materialiseOccurrences(db, ids, now());
  if (rescheduled.size > 0) {
    await db
      .updateTable("event")
      .set((eb) => ({ sequence: eb("sequence", "+", 1) }))
      .where("id", "in", [...rescheduled])
      .execute();
  }
  await projectEvents(db, ids, now());
  await projectVenues(db, [venueId], now());
}
