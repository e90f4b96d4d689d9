import { type Kysely, sql } from "kysely";

/**
 * Columns, set by triggers, for when an event became visible and when a saved search started looking for new matches.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event add column listed_at timestamptz`.execute(db);
  await sql`comment on column event.listed_at is 'when it or its venue was published later than written; null: created_at'`.execute(
    db,
  );
  await sql`create function event_listed() returns trigger language plpgsql as $$
    begin
      new.listed_at := new.updated_at;
      return new;
    end $$`.execute(db);
  await sql`create trigger event_listed before update on event for each row
    when (new.published and new.deleted_at is null and not (old.published and old.deleted_at is null))
    execute function event_listed()`.execute(db);
  await sql`create function venue_listed() returns trigger language plpgsql as $$
    begin
      update event set listed_at = new.updated_at where venue_id = new.id and published and deleted_at is null;
      return null;
    end $$`.execute(db);
  await sql`create trigger venue_listed after update on venue for each row
    when (new.published and new.deleted_at is null and not (old.published and old.deleted_at is null))
    execute function venue_listed()`.execute(db);

  await sql`alter table saved_search add column watched_since timestamptz`.execute(db);
  await sql`comment on column saved_search.watched_since is 'when what it looks for last changed; null: created_at'`.execute(
    db,
  );
  await sql`create function saved_search_watched() returns trigger language plpgsql as $$
    begin
      new.watched_since := new.updated_at;
      return new;
    end $$`.execute(db);
  await sql`create trigger saved_search_watched before update on saved_search for each row
    when (new.is_active and row(new.is_active, new.default_loc_id, new.lat, new.lon, new.radius, new.named_date,
      new.date_start, new.date_end, new.keyword, new.event_setting, new.event_types, new.age_group, new.price)
      is distinct from row(old.is_active, old.default_loc_id, old.lat, old.lon, old.radius, old.named_date,
      old.date_start, old.date_end, old.keyword, old.event_setting, old.event_types, old.age_group, old.price))
    execute function saved_search_watched()`.execute(db);
}
