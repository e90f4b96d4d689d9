import type { Db } from "@hereabouts/db/connection";

/** Venue data for an event's form. */
export interface EventVenue {
  id: number;
  timeZone: string;
  /** Blank where it has none. */
  website: string;
  hasHours: boolean;
}

/** A venue that events can be put at; undefined if missing, or it is deleted. */
export function selectEventVenue(db: Db, id: number): Promise<EventVenue | undefined> {
  return db
    .selectFrom("venue")
    .select(["id", "time_zone as timeZone", "website"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("venue_open_time")
            .select("position")
            .whereRef("venue_id", "=", "venue.id")
            .where("closed", "=", false),
        )
        .$castTo<boolean>()
        .as("hasHours"),
    )
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}
