import { type Kysely, sql } from "kysely";

/**
 * The narrow rows that listings read, one per listable event and venue, and the words that searches read.
 * They are projections: the transaction that writes an event or a venue writes them, one command rebuilds them.
 *
 * - `cell` is the 0.1-degree square that holds the venue; `x, y, z` its unit vector: distance is a dot product.
 * - `next_minute` is the local start of the next occurrence in minutes since 2000-01-01 (2147483647: none),
 *   `next_over_at` when that occurrence is over and the row must advance.
 * - bit i of `days` says whether there is an occurrence on `base_day + i`. 576 bits hold the 18-month horizon
 *   and three weeks of ageing, and keep a constant size that fits an index tuple.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table event_listing (
    event_id int primary key references event on delete cascade,
    venue_id int not null,
    cell int not null,
    x double precision not null,
    y double precision not null,
    z double precision not null,
    category int2 not null,
    age_mask int2 not null,
    price int2 not null,
    flags int2 not null,
    next_minute int not null,
    next_over_at timestamptz,
    last_day date,
    base_day date not null,
    days bit(576) not null
  )`.execute(db);
  await sql`comment on column event_listing.flags is '1 online, 2 in person, 4 featured, 8 global'`.execute(db);
  await sql`comment on column event_listing.price is '0 free, 1 low, 2 medium, 3 high, 4 unknown'`.execute(db);
  await sql`create index event_listing_cell on event_listing (cell, next_minute)
    include (event_id, venue_id, x, y, z, category, age_mask, price, flags, base_day, days)`.execute(db);
  await sql`create index event_listing_next on event_listing (next_minute, event_id)
    include (venue_id, category, age_mask, price, flags, base_day, days)`.execute(db);
  await sql`create index event_listing_featured on event_listing (next_minute, event_id)
    include (venue_id, category, age_mask, price, flags, base_day, days) where flags & 4 <> 0`.execute(db);
  await sql`create index event_listing_price on event_listing (price, next_minute, event_id)
    include (venue_id, category, age_mask, flags, base_day, days)`.execute(db);
  await sql`create index event_listing_global on event_listing (next_minute, event_id)
    include (venue_id, x, y, z, category, age_mask, price, flags, base_day, days) where flags & 8 <> 0`.execute(db);
  await sql`create index event_listing_venue on event_listing (venue_id, next_minute)`.execute(db);
  await sql`create index event_listing_over on event_listing (next_over_at) where next_over_at is not null`.execute(db);
  // Index-only scans stay index-only while the visibility map is fresh.
  await sql`alter table event_listing set
    (autovacuum_vacuum_scale_factor = 0.005, autovacuum_vacuum_insert_scale_factor = 0.01)`.execute(db);

  await sql`create table venue_listing (
    venue_id int primary key references venue on delete cascade,
    cell int not null,
    cell100 bigint not null,
    county_id int,
    x double precision not null,
    y double precision not null,
    z double precision not null,
    name_key text collate "C" not null,
    future_event_count int not null,
    category_mask int not null
  )`.execute(db);
  await sql`create index venue_listing_cell on venue_listing (cell)
    include (venue_id, x, y, z, name_key, future_event_count, category_mask)`.execute(db);
  await sql`create index venue_listing_cell100 on venue_listing (cell100) include (venue_id, x, y, z)`.execute(db);
  await sql`create index venue_listing_county on venue_listing (county_id) include (venue_id, cell100, x, y, z)`.execute(
    db,
  );
  await sql`create index venue_listing_count on venue_listing (future_event_count desc, venue_id)
    include (category_mask)`.execute(db);
  await sql`create index venue_listing_name on venue_listing (name_key, venue_id) include (category_mask)`.execute(db);
  await sql`alter table venue_listing set
    (autovacuum_vacuum_scale_factor = 0.005, autovacuum_vacuum_insert_scale_factor = 0.01)`.execute(db);

  for (const kind of ["event", "venue"]) {
    const table = sql.table(`${kind}_search_text`);
    await sql`create table ${table} (
      ${sql.ref(`${kind}_id`)} int primary key references ${sql.table(kind)} on delete cascade,
      region int2 not null,
      words tsvector not null
    )`.execute(db);
    await sql`create index ${sql.ref(`${kind}_search_text_region`)} on ${table} using gin (region, words)`.execute(db);
    await sql`create index ${sql.ref(`${kind}_search_text_words`)} on ${table} using gin (words)`.execute(db);
    await sql`comment on column ${sql.ref(`${kind}_search_text.region`)} is
      'the 1-degree square of the venue, minus 32768 to fit: local searches intersect it with the words'`.execute(db);
  }

  await sql`create table name_word (
    kind "char" not null,
    ref_id int not null,
    word text collate "C" not null,
    primary key (kind, ref_id, word)
  )`.execute(db);
  await sql`comment on column name_word.kind is 'e event, v venue'`.execute(db);
  await sql`create index name_word_prefix on name_word (kind, word, ref_id)`.execute(db);
}
