import { type Kysely, sql } from "kysely";

/** Chosen poster of an event without an image; the default follows from its id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event add column print_number int check (print_number > 0)`.execute(db);
  await sql`comment on column event.print_number is 'of the print shown without a picture; null: its id'`.execute(db);
}
