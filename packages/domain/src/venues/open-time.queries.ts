import type { OpenTime } from "@hereabouts/contract/venues/open-time";
import type { Db } from "@hereabouts/db/connection";

/** Replaces a venue's hours. */
export async function writeOpenTimes(db: Db, venueId: number, openTimes: readonly OpenTime[]): Promise<void> {
  await db.deleteFrom("venue_open_time").where("venue_id", "=", venueId).execute();
  if (openTimes.length === 0) return;
  const rows = openTimes.map(({ dayOfWeek, closed, timeStart, timeEnd }, position) => ({
    venue_id: venueId,
    position,
    day_of_week: dayOfWeek,
    closed,
    time_start: closed ? null : timeStart,
    time_end: closed ? null : timeEnd,
  }));
  await db.insertInto("venue_open_time").values(rows).execute();
}
