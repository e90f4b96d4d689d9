import { type Kysely, sql } from "kysely";

/** Editors who decide producer requests, and what an installation changes of its event categories. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column decides_requests boolean not null default false`.execute(db);
  await sql`comment on column app_user.decides_requests is 'a superuser lets this editor decide producer requests; nothing without is_zeditor'`.execute(
    db,
  );
  await sql`alter table event_type
    add column position int,
    add column icon text,
    add column colour text,
    add column version int not null default 0`.execute(db);
  await sql`comment on column event_type.version is '0: as the code has it; otherwise changed here so many times, and the code changes nothing of it'`.execute(
    db,
  );
}
