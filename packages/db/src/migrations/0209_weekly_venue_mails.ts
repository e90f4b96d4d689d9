import { type Kysely, sql } from "kysely";

/** Weekly emails about venues: the setting to get them, and the week that was decided on last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column weekly_venue_mails boolean not null default true,
    add column weekly_venue_mails_on date`.execute(db);
  await sql`comment on column app_user.weekly_venue_mails_on is 'the Monday of the week whose email was decided on last'`.execute(
    db,
  );
}
