import { type Kysely, sql } from "kysely";

/**
 * Secret links to what somebody saved: the feed of their own calendar, and the page that they share. Each use has one, which its
 * owner renews or ends without the other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table plan_link (
    user_id int not null references app_user (id) on delete cascade,
    use text not null check (use in ('feed', 'share')),
    name text not null default '' check (char_length(name) <= 65),
    token_hash text not null unique,
    token_sealed text,
    created_at timestamptz not null default now(),
    primary key (user_id, use)
  )`.execute(db);
  await sql`comment on column plan_link.token_sealed is 'encrypted, to be shown again; null where its key is lost'`.execute(
    db,
  );
}
