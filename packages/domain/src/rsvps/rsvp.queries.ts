import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** Someone on a list. */
export interface StoredRsvp {
  id: number;
  listId: number;
  name: string;
  email: string;
  people: number;
  isWaiting: boolean;
  language: string;
  /** The face that they answered on; null on the main host. */
  faceId: number | null;
  /** Encrypted; null where its key is lost. */
  sealed: string | null;
  answeredAt: Date;
}

const rsvpColumns = sql`r.id, r.list_id as "listId", r.name, r.email, r.people, r.is_waiting as "isWaiting", r.language, r.face_id as "faceId",
  r.token_sealed as sealed, r.answered_at as "answeredAt"`;
/** People on a list, in the order in which they answered. */
export async function selectRsvps(db: Db, listIds: readonly number[]): Promise<StoredRsvp[]> {
  const { rows } = await sql<StoredRsvp>`
    select ${rsvpColumns} from rsvp r where r.list_id = any(${listIds}::int[]) order by r.list_id, r.id`.execute(db);
  return rows;
}

/** Someone by id; undefined if missing. */
export async function selectRsvp(db: Db, id: number): Promise<StoredRsvp | undefined> {
  const { rows } = await sql<StoredRsvp>`select ${rsvpColumns} from rsvp r where r.id = ${id}::int`.execute(db);
  return rows[0];
}

/** Someone by the hash of the secret in their links; undefined for an unknown one. */
export async function selectRsvpOfToken(db: Db, hash: string): Promise<StoredRsvp | undefined> {
  const { rows } = await sql<StoredRsvp>`select ${rsvpColumns} from rsvp r where r.token_hash = ${hash}::text`.execute(
    db,
  );
  return rows[0];
}

/** RSVPs of an email address. */
export async function selectRsvpsOf(db: Db, email: string): Promise<StoredRsvp[]> {
  const { rows } = await sql<StoredRsvp>`
    select ${rsvpColumns} from rsvp r where r.email = lower(${email}::text) order by r.list_id`.execute(db);
  return rows;
}

interface NewRsvp extends Omit<StoredRsvp, "id" | "sealed" | "answeredAt"> {
  hash: string;
  sealed: string;
}

/** Adds someone to a list. @returns their id */
export async function insertRsvp(db: Db, { hash, sealed, ...rsvp }: NewRsvp, now: Date): Promise<number> {
  const { id } = await db
    .insertInto("rsvp")
    .values({
      list_id: rsvp.listId,
      name: rsvp.name,
      email: rsvp.email,
      people: rsvp.people,
      is_waiting: rsvp.isWaiting,
      language: rsvp.language,
      face_id: rsvp.faceId,
      token_hash: hash,
      token_sealed: sealed,
      answered_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes the name, number and state of someone on a list. */
export async function updateRsvp(
  db: Db,
  { id, name, people, isWaiting }: Pick<StoredRsvp, "id" | "name" | "people" | "isWaiting">,
): Promise<void> {
  await db.updateTable("rsvp").set({ name, people, is_waiting: isWaiting }).where("id", "=", id).execute();
}

/** Stores another secret, or null where it is lost: links go on working. */
export async function updateRsvpToken(
  db: Db,
  id: number,
  kept: { hash: string; sealed: string } | null,
): Promise<void> {
  await db
    .updateTable("rsvp")
    .set(kept ? { token_hash: kept.hash, token_sealed: kept.sealed } : { token_sealed: null })
    .where("id", "=", id)
    .execute();
}

/** Takes someone off a list. @returns whether they were on it */
export async function deleteRsvp(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("rsvp").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Locks RSVPs whose secrets are encrypted with another key than `keyId`, at most `limit`. */
export async function holdStaleRsvps(
  db: Db,
  keyId: string,
  limit: number,
): Promise<{ id: number; sealed: string | null }[]> {
  return await db
    .selectFrom("rsvp")
    .select(["id", "token_sealed as sealed"])
    .where("token_sealed", "not like", `${keyId}.%`)
    .orderBy("id")
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
}

/** Notes whom of a list a reminder of a date is sent to now. @returns them */
export async function updateReminded(db: Db, listId: number, day: string, answeredBefore: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update rsvp set reminded_of = ${day}::date where list_id = ${listId}::int and not is_waiting
      and answered_at < ${answeredBefore}::timestamptz and reminded_of is distinct from ${day}::date
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
