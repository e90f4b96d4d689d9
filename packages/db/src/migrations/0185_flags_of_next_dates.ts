import { type Kysely, sql } from "kysely";

/**
 * Names the new bits of listing rows. Rows get them when they are written: at the end of their next date, and all others in
 * the next daily work, some at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`comment on column event_listing.flags is
    '1 online, 2 in person, 4 featured, 8 global, 16 on nearly every day, 32 next date off; from 64 on its quarters of an hour'`.execute(
    db,
  );
}
