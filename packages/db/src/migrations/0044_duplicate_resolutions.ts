import { type Kysely, sql } from "kysely";

/** Pairs of venues marked as different places. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table duplicate_resolution (
    low_id int not null references venue on delete cascade,
    high_id int not null references venue on delete cascade,
    low_print text not null,
    high_print text not null,
    resolved_by int references app_user on delete set null,
    resolved_at timestamptz not null default now(),
    primary key (low_id, high_id),
    check (low_id < high_id)
  )`.execute(db);
  await sql`comment on column duplicate_resolution.low_print is
    'of the name, street and point it was judged by: another one asks the question anew'`.execute(db);
  await sql`create index duplicate_resolution_high on duplicate_resolution (high_id)`.execute(db);
  await sql`create index duplicate_resolution_by on duplicate_resolution (resolved_by)`.execute(db);
  // Indexes for venues near a typed point, and for similar names.
  await sql`create index venue_point on venue (lat, lon) where deleted_at is null`.execute(db);
  await sql`create index venue_name_likeness on venue using gin (lower(name) gin_trgm_ops)
    where deleted_at is null`.execute(db);
}
