import { type Kysely, sql } from "kysely";

/** Editor profiles, and an index of decided reports by editor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table editor_profile (
    user_id int primary key references app_user on delete cascade,
    contact text not null default '',
    towns text not null default '',
    note text not null default '',
    updated_at timestamptz not null
  )`.execute(db);
  await sql`create table editor_region (
    user_id int not null references editor_profile on delete cascade,
    region_id int not null references region on delete cascade,
    primary key (user_id, region_id)
  )`.execute(db);
  await sql`create index editor_region_region on editor_region (region_id)`.execute(db);
  await sql`create index correction_decider on correction (decided_by, decided_at)`.execute(db);
}
