import { type Kysely, sql } from "kysely";

/** Venues that were entered twice and made one: the other is kept, deleted, and points at the one that stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table venue add column merged_into int references venue on delete cascade,
    add check (merged_into is null or deleted_at is not null)`.execute(db);
  await sql`comment on column venue.merged_into is
    'the venue that it was made one with: its addresses and its source lead there'`.execute(db);
  await sql`create index venue_merged_into on venue (merged_into) where merged_into is not null`.execute(db);

  await sql`create table venue_merge (
    id int generated always as identity primary key,
    kept_id int not null references venue on delete cascade,
    dropped_id int not null references venue on delete cascade,
    moved jsonb not null,
    merged_by int references app_user on delete set null,
    merged_at timestamptz not null default now(),
    undone_by int references app_user on delete set null,
    undone_at timestamptz,
    check (kept_id <> dropped_id)
  )`.execute(db);
  await sql`comment on column venue_merge.moved is 'what went from the one to the other, to be brought back'`.execute(
    db,
  );
  await sql`create index venue_merge_time on venue_merge (merged_at)`.execute(db);
  for (const column of ["kept_id", "dropped_id", "merged_by", "undone_by"]) {
    await sql`create index ${sql.ref(`venue_merge_${column}`)} on venue_merge (${sql.ref(column)})`.execute(db);
  }

  await sql`alter table revision drop constraint revision_action_check`.execute(db);
  await sql`alter table revision add constraint revision_action_check
    check (action in ('create', 'update', 'delete', 'restore', 'merge', 'unmerge'))`.execute(db);
}
