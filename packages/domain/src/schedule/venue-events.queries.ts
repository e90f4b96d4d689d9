import type { Db } from "@hereabouts/db/connection";

/** The events of a venue, deleted ones too. */
export async function selectEventsOfVenue(db: Db, venueId: number): Promise<number[]> {
  const events = await db.selectFrom("event").select("id").where("venue_id", "=", venueId).execute();
  return events.map(({ id }) => id);
}

/** Events that follow a venue's hours and of which single dates differ. */
export async function selectEventsThatDiffer(db: Db, venueId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("event")
    .select("event.id")
    .distinct()
    .innerJoin("occurrence_override", "occurrence_override.event_id", "event.id")
    .where("venue_id", "=", venueId)
    .where("use_poi_times", "=", true)
    .where("deleted_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}
