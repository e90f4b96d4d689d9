import { type Kysely, sql } from "kysely";

/** Plan prices, set per installation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table plan add column monthly_cents int check (monthly_cents >= 0)`.execute(db);
  await sql`comment on column plan.monthly_cents is 'US cents a month; null: told to who asks'`.execute(db);
}
