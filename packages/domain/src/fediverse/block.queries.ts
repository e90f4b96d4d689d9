import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";
import type { StoredActor } from "./actor.queries.ts";

/** A block of an account or a server. */
export interface Block {
  target: string;
  note: string;
}

/** Holds all blocks until the transaction ends: with others who look at them, or alone, to change them. */
export async function holdBlocks(db: Db, { alone }: { alone: boolean }): Promise<void> {
  const lock = sql.raw(alone ? "pg_advisory_xact_lock" : "pg_advisory_xact_lock_shared");
  await sql`select ${lock}(hashtext('fediverse blocks'))`.execute(db);
}

/** Whether one of some targets is blocked. */
export async function isAnyBlocked(db: Db, targets: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from fediverse_block where target = any(${targets}::text[]) and lifted_at is null limit 1`.execute(db);
  return rows.length > 0;
}

/** A block; undefined if there is none, or it was lifted and `isLifted` is not asked for. */
export async function selectBlock(db: Db, id: number, isLifted = false): Promise<Block | undefined> {
  const { rows } = await sql<Block>`select target, note from fediverse_block
    where id = ${id}::int and (lifted_at is not null) = ${isLifted}::boolean`.execute(db);
  return rows[0];
}

/** Writes a block, also over a lifted one. @returns its id; undefined where the target is blocked already */
export async function insertBlock(db: Db, { target, note }: Block, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into fediverse_block as b (target, note, created_at)
    values (${target}::text, ${note}::text, ${now}::timestamptz)
    on conflict (target) do update set note = excluded.note, created_at = excluded.created_at, lifted_at = null
      where b.lifted_at is not null
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Changes the note of a block. */
export async function updateBlockNote(db: Db, id: number, note: string): Promise<void> {
  await sql`update fediverse_block set note = ${note}::text where id = ${id}::int`.execute(db);
}

/** Lifts a block, or restores it. */
export async function updateLifted(db: Db, id: number, liftedAt: Date | null): Promise<void> {
  await sql`update fediverse_block set lifted_at = ${liftedAt}::timestamptz where id = ${id}::int`.execute(db);
}

/** Deletes blocks that were lifted before an instant. */
export async function deleteLiftedBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, "fediverse_block", sql`lifted_at < ${before}::timestamptz`, 1_000);
}

/** Addresses of followers, by id; those that no longer follow are missing. */
export async function selectFollowerUris(db: Db, ids: readonly number[]): Promise<{ id: number; uri: string }[]> {
  const { rows } = await sql<{ id: number; uri: string }>`
    select id, uri from fediverse_follower where id = any(${ids}::int[]) order by id`.execute(db);
  return rows;
}

/** A follow that a block ended, with all that its answer takes. */
export interface EndedFollow {
  followId: string | null;
  inbox: string;
  actor: StoredActor;
}

/** Ends all follows of an account, with the deliveries on their way to it alone. @returns the follows */
export async function deleteFollowsOf(db: Db, uri: string): Promise<EndedFollow[]> {
  const { rows } = await sql<EndedFollow>`
    with ended as (delete from fediverse_follower where uri = ${uri}::text returning actor_id, inbox_id, follow_id),
    stopped as (delete from fediverse_delivery d using ended e where d.inbox_id = e.inbox_id and not exists (
      select from fediverse_follower f where f.inbox_id = e.inbox_id and f.uri <> ${uri}::text))
    select e.follow_id as "followId", i.url as inbox, json_build_object('id', a.id, 'venueId', a.venue_id,
      'username', a.username, 'publicKey', a.public_key, 'privateKeySealed', a.private_key_sealed) as actor
    from ended e join fediverse_inbox i on i.id = e.inbox_id join fediverse_actor a on a.id = e.actor_id
    order by a.id`.execute(db);
  return rows;
}

/** Deletes the inboxes at a host and the hosts under it, with their followers and all deliveries to them. @returns how many accounts followed */
export async function deleteInboxesAt(db: Db, host: string): Promise<number> {
  // Inboxes are at the host of their accounts, and kept in their normal form.
  const { rows } = await sql<{ accounts: number }>`
    with gone as (delete from fediverse_inbox where id in (
      select i.id from fediverse_inbox i, lateral split_part(i.url, '/', 3) as host, lateral split_part(host, ':', 1) as name
      where ${host}::text in (host, name) or right(name, char_length(${host}::text) + 1) = '.' || ${host}::text)
      returning id)
    select count(distinct f.uri)::int as accounts from gone join fediverse_follower f on f.inbox_id = gone.id`.execute(
    db,
  );
  return rows[0]?.accounts ?? 0;
}
