import { type Kysely, sql } from "kysely";

/**
 * Featured periods from one day to another in venue time. Events featured now stay so for four weeks. A listing row has
 * the time its feature next starts or ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event add column featured_from date, add column featured_until date,
    add check ((featured_from is null) = (featured_until is null)), add check (featured_from <= featured_until)`.execute(
    db,
  );
  await sql`update event set featured_from = current_date, featured_until = current_date + 27 where is_featured`.execute(
    db,
  );
  await sql`alter table event drop column is_featured`.execute(db);
  await sql`create index event_featured on event (featured_until) where featured_until is not null`.execute(db);

  await sql`alter table event_listing add column feature_turns_at timestamptz`.execute(db);
  await sql`comment on column event_listing.feature_turns_at is 'when the flag "featured" is to be looked at again'`.execute(
    db,
  );
  // The next run of the job rewrites these rows.
  await sql`update event_listing set feature_turns_at = now() where flags & 4 <> 0`.execute(db);
  await sql`create index event_listing_feature_turns on event_listing (feature_turns_at) where feature_turns_at is not null`.execute(
    db,
  );
}
