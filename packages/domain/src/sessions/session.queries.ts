import { workingStatuses } from "@hereabouts/contract/claims/plans";
import type { SessionEnd } from "@hereabouts/contract/session-limits";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";
import { isOrganizersPlace, venueKeepers } from "../visibility.queries.ts";

/** The columns of an account that a viewer is built from. */
export interface UserAttributes {
  isStaff: boolean;
  isZeditor: boolean;
  isSuperuser: boolean;
  decidesRequests: boolean;
  isDemo: boolean;
  suspendedAt: Date | null;
  distanceUnits: "mi" | "km";
  language: string | null;
  /** Whether this is a superuser without a passkey and an authenticator app. */
  isBareSuperuser: boolean;
  /** Venues, and the places of organizers that the account speaks for. */
  producerOf: number[];
  /** Organizers that the account speaks for. */
  organizersOf: number[];
}

/** A session with its user. */
export interface StoredSession extends UserAttributes {
  id: string;
  userId: number;
  expiresAt: Date;
  createdAt: Date;
  lastSeenAt: Date;
  confirmedAt: Date;
  /** Why it ended by itself, once that was found. */
  endReason: SessionEnd | null;
}

/** Columns of the account `u` from which a viewer is built. */
const attributes = sql`u.is_staff as "isStaff", u.is_zeditor as "isZeditor", u.is_superuser as "isSuperuser",
  u.decides_requests as "decidesRequests", u.is_demo as "isDemo", u.suspended_at as "suspendedAt", u.distance_units as "distanceUnits", u.language,
  u.is_superuser and not exists (select from passkey f where f.user_id = u.id)
    and not exists (select from authenticator_app f where f.user_id = u.id) as "isBareSuperuser",
  array(select k.venue_id from ${venueKeepers} k join subscription p on p.venue_id = k.venue_id
    join venue v on v.id = k.venue_id
    where k.user_id = u.id and p.status = any(${workingStatuses}::text[])
      and v.deleted_at is null
    union
    select v.id from organizer o join venue v on v.place_of = o.id
    where o.keeper_id = u.id and ${isOrganizersPlace}
    order by 1) as "producerOf",
  array(select o.id from organizer o where o.keeper_id = u.id and o.merged_into is null order by o.id) as "organizersOf"`;

/** Selects the viewer attributes of an account; undefined if deleted. */
export async function selectAttributes(db: Db, userId: number): Promise<UserAttributes | undefined> {
  const { rows } = await sql<UserAttributes>`select ${attributes} from app_user u where u.id = ${userId}::int`.execute(
    db,
  );
  return rows[0];
}

/** A session and its user in one query; undefined when there is no such session. */
export async function selectSessionAndUser(db: Db, id: string): Promise<StoredSession | undefined> {
  const { rows } = await sql<StoredSession>`
    select s.id, s.user_id as "userId", s.expires_at as "expiresAt", s.created_at as "createdAt",
      s.last_seen_at as "lastSeenAt", s.confirmed_at as "confirmedAt", s.end_reason as "endReason", ${attributes}
    from session s join app_user u on u.id = s.user_id where s.id = ${id}::text`.execute(db);
  return rows[0];
}

/** The sessions of a user. */
export function selectUserSessions(db: Db, userId: number): Promise<{ id: string; expiresAt: Date }[]> {
  return db.selectFrom("session").select(["id", "expires_at as expiresAt"]).where("user_id", "=", userId).execute();
}

/** Writes a new session down. */
export async function insertSession(
  db: Db,
  session: { id: string; userId: number; expiresAt: Date; userAgent: string; address: string; device: string },
): Promise<void> {
  const { id, userId, expiresAt, userAgent, address, device } = session;
  const values = { id, user_id: userId, expires_at: expiresAt, user_agent: userAgent, address, device };
  await db.insertInto("session").values(values).execute();
}

/** Sets when a session ends, unless it ended by itself already: that one is deleted in its time, however often it is shown. */
export async function updateSessionEnd(db: Db, id: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable("session")
    .set({ expires_at: expiresAt })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/** Notes when a session was used last. */
export async function updateSessionSeen(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("session").set({ last_seen_at: now }).where("id", "=", id).execute();
}

/** Notes that the owner of a session proved who they are. */
export async function updateConfirmed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("session").set({ confirmed_at: now }).where("id", "=", id).execute();
}

/** Notes that a session ended by itself. @returns whether it was not noted before */
export async function updateEnded(
  db: Db,
  id: string,
  { now, reason }: { now: Date; reason: SessionEnd },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("session")
    .set({ ended_at: now, end_reason: reason })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a session. */
export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom("session").where("id", "=", id).execute();
}

/** Ends the one of a user's sessions that has the handle. @returns whether there was one */
export async function deleteSessionByHandle(db: Db, userId: number, handle: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("session")
    .where("handle", "=", handle)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends every session of a user; `except` stays. @returns how many ended */
export async function deleteUserSessions(db: Db, userId: number, except?: string): Promise<number> {
  let query = db.deleteFrom("session").where("user_id", "=", userId);
  if (except !== undefined) query = query.where("id", "!=", except);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the sessions that are over. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, "session", sql`expires_at < ${now}::timestamptz`);
}
