import { type Kysely, sql } from "kysely";

/** Finds the mails that an account takes along when it is deleted, and those that may name its address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index mail_recipient on mail (lower(recipient)) where user_id is null`.execute(db);
  await sql`create index mail_about_people on mail (id)
    where coalesce(dedupe_key, '') !~ '^(digest|change|dates):'`.execute(db);
  await sql`update claim_event set message = 'A manager deleted their account.'
    where message like '%@% deleted their account, and is a manager no more.'`.execute(db);
}
