import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** Listing scans stay index-only while the visibility map is fresh; every published event touches its venue's row too. */
export async function vacuumListings(db: Db): Promise<void> {
  await sql`vacuum event_listing, venue_listing`.execute(db);
}
