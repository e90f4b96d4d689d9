import { type Kysely, sql } from "kysely";

/**
 * Accounts and servers of the Fediverse that may not follow: `target` is the address of an account, or a host. A lifted block
 * is kept for a while, to be restored. Followers get numbers, by which staff find them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table fediverse_block (
    id int primary key generated always as identity,
    target text not null unique check (char_length(target) between 1 and 2048),
    note text not null default '',
    created_at timestamptz not null,
    lifted_at timestamptz
  )`.execute(db);
  await sql`create index fediverse_block_lifted on fediverse_block (lifted_at) where lifted_at is not null`.execute(db);
  await sql`alter table fediverse_follower add column id int not null unique generated always as identity`.execute(db);
}
