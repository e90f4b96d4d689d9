import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** A follower with what its requests are signed by. */
export interface Follower {
  actorId: number;
  uri: string;
  followId: string | null;
  keyId: string;
  keyPem: string;
}

const columns = sql`f.actor_id as "actorId", f.uri, f.follow_id as "followId", f.key_id as "keyId", f.key_pem as "keyPem"`;

/** Selects the follows of an actor of another server. */
export async function selectFollows(db: Db, uri: string): Promise<Follower[]> {
  const { rows } = await sql<Follower>`
    select ${columns} from fediverse_follower f where f.uri = ${uri}::text order by f.actor_id`.execute(db);
  return rows;
}

/** Counts the followers of an actor. */
export async function countFollowers(db: Db, actorId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from fediverse_follower where actor_id = ${actorId}::int`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The id of an inbox, which is noted when it is new. */
export async function writeInbox(db: Db, url: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into fediverse_inbox (url) values (${url}::text) on conflict (url) do update set url = excluded.url
    returning id`.execute(db);
  if (!rows[0]) throw new Error("An inbox was not written.");
  return rows[0].id;
}

/** Adds a follower, or notes what is new of one. */
export async function writeFollower(db: Db, follower: Follower & { inboxId: number }, now: Date): Promise<void> {
  const { actorId, uri, inboxId, followId, keyId, keyPem } = follower;
  await sql`insert into fediverse_follower (actor_id, uri, inbox_id, follow_id, key_id, key_pem, followed_at)
    values (${actorId}::int, ${uri}::text, ${inboxId}::int, ${followId}::text, ${keyId}::text, ${keyPem}::text,
      ${now}::timestamptz)
    on conflict (actor_id, uri) do update set inbox_id = excluded.inbox_id, follow_id = excluded.follow_id,
      key_id = excluded.key_id, key_pem = excluded.key_pem`.execute(db);
}

/** Deletes a follower of some actors. */
export async function deleteFollows(db: Db, uri: string, actorIds: readonly number[]): Promise<void> {
  await sql`delete from fediverse_follower where uri = ${uri}::text and actor_id = any(${actorIds}::int[])`.execute(db);
}

/** Inboxes of an actor’s followers after one, each once, at most `limit`. */
export async function selectInboxes(db: Db, actorId: number, afterId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct inbox_id as id from fediverse_follower
    where actor_id = ${actorId}::int and inbox_id > ${afterId}::int order by inbox_id limit ${limit}::int`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes the inboxes where all deliveries have failed since before an instant, with the followers there. */
export async function deleteFailingInboxes(db: Db, failingBefore: Date): Promise<void> {
  await sql`delete from fediverse_inbox where failing_since < ${failingBefore}::timestamptz`.execute(db);
}

/** Deletes inboxes that nobody follows from and nothing is on its way to. */
export async function deleteUnusedInboxes(db: Db): Promise<void> {
  await sql`delete from fediverse_inbox i where
    not exists (select from fediverse_follower f where f.inbox_id = i.id)
    and not exists (select from fediverse_delivery d where d.inbox_id = i.id)`.execute(db);
}

interface Following {
  followers: number;
  inboxes: number;
  failingInboxes: number;
}

/** Followers of the site and its venues, their inboxes, and those where deliveries fail. */
export async function selectFollowing(db: Db): Promise<Following> {
  const { rows } = await sql<Following>`
    select (select count(*)::int from fediverse_follower) as followers, count(*)::int as inboxes,
      count(*) filter (where failing_since is not null)::int as "failingInboxes"
    from fediverse_inbox i where exists (select from fediverse_follower f where f.inbox_id = i.id)`.execute(db);
  return rows[0] ?? { followers: 0, inboxes: 0, failingInboxes: 0 };
}
