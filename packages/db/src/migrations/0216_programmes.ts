import { type Kysely, sql } from "kysely";

/** The programme of an event: its sessions, which are read and written with it as one value. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event add column programme jsonb not null default '[]'`.execute(db);
  await sql`comment on column event.programme is 'sessions with a day, times, a title and a room, in order of time'`.execute(
    db,
  );
}
