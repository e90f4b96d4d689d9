import { type Kysely, sql } from "kysely";

/** Adds the site's name and look beside its region, and the changes of both with what they moved, so that they can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_region add column brand jsonb`.execute(db);
  await sql`create table site_region_change (
    id int generated always as identity primary key,
    changed_at timestamptz not null,
    changed_by int references app_user on delete set null,
    before jsonb not null,
    moved jsonb not null,
    undone_at timestamptz
  )`.execute(db);
  await sql`comment on column site_region_change.before is
    'region, brand and category changes as they were; null region: the demo region'`.execute(db);
  await sql`comment on column site_region_change.moved is
    'ids of venues and accounts in another time zone, and of searches and ads whose town is gone'`.execute(db);
  await sql`create index on site_region_change (changed_by) where changed_by is not null`.execute(db);
}
