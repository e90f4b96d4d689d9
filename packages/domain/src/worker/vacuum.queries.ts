import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** Listing scans stay index-only while the visibility map is fresh; every published event touches its venue's row too. */
export async function vacuumListings(db: Db): Promise<void> {
  await sql`vacuum event_listing, venue_listing`.execute(db);
}

/** Clears all tables of old versions of rows and recounts them, after much was written: plans go by these counts. */
export async function vacuumAll(db: Db): Promise<void> {
  await sql`vacuum analyze`.execute(db);
}
