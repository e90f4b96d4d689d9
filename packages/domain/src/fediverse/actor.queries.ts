import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { venueIsListed } from "../visibility.queries.ts";

/** An actor as it is stored; the one of the site has no venue. */
export interface StoredActor {
  id: number;
  venueId: number | null;
  username: string;
  publicKey: string | null;
  privateKeySealed: string | null;
}

const columns = sql`a.id, a.venue_id as "venueId", a.username, a.public_key as "publicKey",
  a.private_key_sealed as "privateKeySealed"`;

/** An actor by its name; undefined if nobody has it. */
export async function selectActorByName(db: Db, username: string): Promise<StoredActor | undefined> {
  const { rows } = await sql<StoredActor>`
    select ${columns} from fediverse_actor a where a.username = ${username}::text`.execute(db);
  return rows[0];
}

/** The actor of a venue, or of the site; undefined while it has none. */
export async function selectActorOf(db: Db, venueId: number | null): Promise<StoredActor | undefined> {
  const { rows } = await sql<StoredActor>`
    select ${columns} from fediverse_actor a where a.venue_id is not distinct from ${venueId}::int`.execute(db);
  return rows[0];
}

/** Locks an actor. */
export async function holdActor(db: Db, id: number): Promise<StoredActor | undefined> {
  const { rows } = await sql<StoredActor>`
    select ${columns} from fediverse_actor a where a.id = ${id}::int for update`.execute(db);
  return rows[0];
}

/** Adds an actor, unless its venue has one or its name is taken. */
export async function insertActor(
  db: Db,
  { venueId, username }: Pick<StoredActor, "venueId" | "username">,
  now: Date,
): Promise<void> {
  await sql`insert into fediverse_actor (venue_id, username, created_at)
    values (${venueId}::int, ${username}::text, ${now}::timestamptz) on conflict do nothing`.execute(db);
}

/** Gives an actor a pair of keys. */
export async function updateKeys(
  db: Db,
  id: number,
  { publicKey, privateKeySealed }: Pick<StoredActor, "publicKey" | "privateKeySealed">,
): Promise<void> {
  await sql`update fediverse_actor set public_key = ${publicKey}::text, private_key_sealed = ${privateKeySealed}::text
    where id = ${id}::int`.execute(db);
}

/** The private key of an actor as it is kept. */
export type KeptKey = Pick<StoredActor, "id" | "publicKey" | "privateKeySealed">;

/** Locks the private keys that are encrypted with another key than `keyId`, at most `limit`. */
export async function holdStaleKeys(db: Db, keyId: string, limit: number): Promise<KeptKey[]> {
  const { rows } = await sql<KeptKey>`
    select id, public_key as "publicKey", private_key_sealed as "privateKeySealed" from fediverse_actor
    where private_key_sealed not like ${`${keyId}.%`}::text order by id limit ${limit}::int for no key update`.execute(
    db,
  );
  return rows;
}

/** Whether a venue is listed, or was and is deleted; undefined if it is gone. */
export async function selectVenueState(
  db: Db,
  venueId: number,
): Promise<{ name: string; isListed: boolean; isDeleted: boolean } | undefined> {
  const { rows } = await sql<{ name: string; isListed: boolean; isDeleted: boolean }>`
    select v.name, ${venueIsListed} as "isListed", v.published and v.deleted_at is not null as "isDeleted"
    from venue v where v.id = ${venueId}::int`.execute(db);
  return rows[0];
}

/** Listed venues without an actor, at most `limit`. */
export async function selectUnnamedVenues(db: Db, limit: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select v.id, v.name from venue v where ${venueIsListed}
      and not exists (select from fediverse_actor a where a.venue_id = v.id)
    order by v.id limit ${limit}::int`.execute(db);
  return rows;
}
