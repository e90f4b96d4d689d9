import { type Kysely, sql } from "kysely";

/**
 * The radius of a search ad in meters, so that whole kilometers stay what was typed. The version before writes whole miles
 * alone: what it wrote is told by miles that are not those of the meters.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_ad add column radius_metres int`.execute(db);
}
