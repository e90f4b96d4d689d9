import { type Kysely, sql } from "kysely";

/** Which face somebody answered on: later emails about the date carry its name, and lead there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rsvp add column face_id int references face on delete set null`.execute(db);
  await sql`create index rsvp_face_id_index on rsvp (face_id) where face_id is not null`.execute(db);
}
