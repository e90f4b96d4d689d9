import { type Kysely, sql } from "kysely";

/** The orders and the search of the data admin's lists, which hold hidden and past records too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["venue", "event"]) {
    const name = sql.table(table);
    // A row of an index has at most 2,700 bytes, which a long name in some scripts has more of.
    await sql`create index ${sql.ref(`${table}_by_name`)} on ${name} (left(lower(name), 200), id)
      where deleted_at is null`.execute(db);
    await sql`create index ${sql.ref(`${table}_by_update`)} on ${name} (updated_at desc, id desc)
      where deleted_at is null`.execute(db);
    await sql`create index ${sql.ref(`${table}_deleted`)} on ${name} (deleted_at) where deleted_at is not null`.execute(
      db,
    );
  }
  await sql`create index event_name_words on event using gin (lower(name) gin_trgm_ops)`.execute(db);
  await sql`create index subscription_by_update on subscription (updated_at desc, venue_id desc)`.execute(db);
  await sql`create index subscription_plan on subscription (plan_id)`.execute(db);
  await sql`create index venue_region on venue (region_id)`.execute(db);
}
