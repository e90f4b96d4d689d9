import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/**
 * Counts a revision of events: calendars take a new time, place or status only with a higher SEQUENCE and a later stamp.
 * @param inDates those of which single dates alone were changed, which count that themselves
 */
export async function countRevisions(
  db: Db,
  eventIds: readonly number[],
  now: Date,
  inDates: readonly number[] = [],
): Promise<void> {
  if (eventIds.length === 0) return;
  const isCommon = sql`id <> all(${inDates}::int[])`;
  await sql`update event set sequence = sequence + 1, revised_at = ${now},
      common_sequence = common_sequence + (${isCommon})::int,
      common_revised_at = case when ${isCommon} then ${now}::timestamptz else common_revised_at end
    where id = any(${eventIds}::int[])`.execute(db);
}
