import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { holdOrganizers } from "../organizers/organizer.queries.ts";

/** A request to speak for an organizer, with what a decision about it needs to know. */
export interface StoredOrganizerClaim {
  id: number;
  organizerId: number;
  organizerName: string;
  claimantId: number;
  claimantEmail: string;
  claimantName: string;
  status: "new" | "verified" | "rejected" | "withdrawn";
  decidedBy: number | null;
  decidedAt: Date | null;
}

/**
 * Adds a request, unless the account has `most` that wait, or one for this organizer. The account is held, so that two
 * requests count after each other. @returns undefined when it has too many
 */
export async function insertOrganizerClaim(
  db: Db,
  { organizerId, claimantId, message }: { organizerId: number; claimantId: number; message: string },
  most: number,
  now: Date,
): Promise<number | undefined> {
  await sql`select 1 from app_user where id = ${claimantId}::int for no key update`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into organizer_claim (organizer_id, claimant_id, message, created_at)
    select ${organizerId}::int, ${claimantId}::int, ${message}::text, ${now}::timestamptz
    where (select count(*) from organizer_claim where claimant_id = ${claimantId}::int and status = 'new'
      and organizer_id <> ${organizerId}::int) < ${most}::int
    on conflict (organizer_id, claimant_id) where status = 'new' do update set message = excluded.message
    returning id`.execute(db);
  return rows[0]?.id;
}

const named = sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)`;

/** A request and its organizer, held until the transaction ends; undefined for none. */
export async function holdOrganizerClaim(db: Db, id: number): Promise<StoredOrganizerClaim | undefined> {
  const known = await db
    .selectFrom("organizer_claim")
    .select("organizer_id as organizerId")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!known) return undefined;
  // Before the request, as everybody else who changes both does.
  await holdOrganizers(db, [known.organizerId]);
  const { rows } = await sql<StoredOrganizerClaim>`
    select c.id, c.organizer_id as "organizerId", o.name as "organizerName", c.claimant_id as "claimantId",
      u.email as "claimantEmail", ${named} as "claimantName", c.status, c.decided_by as "decidedBy",
      c.decided_at as "decidedAt"
    from organizer_claim c join organizer o on o.id = c.organizer_id join app_user u on u.id = c.claimant_id
    where c.id = ${id}::int for update of c`.execute(db);
  return rows[0];
}

/** The person's request for an organizer that waits or was verified; undefined for none. */
export async function selectOwnOrganizerClaim(
  db: Db,
  { organizerId, userId }: { organizerId: number; userId: number },
): Promise<{ id: number; status: "new" | "verified" } | undefined> {
  const { rows } = await sql<{ id: number; status: "new" | "verified" }>`
    select id, status from organizer_claim where organizer_id = ${organizerId}::int and claimant_id = ${userId}::int
      and status in ('new', 'verified') order by status desc limit 1`.execute(db);
  return rows[0];
}

/** Whether a person has a request for an organizer that waits. */
export async function hasWaitingClaim(
  db: Db,
  { organizerId, claimantId }: Pick<StoredOrganizerClaim, "organizerId" | "claimantId">,
): Promise<boolean> {
  const row = await db
    .selectFrom("organizer_claim")
    .select("id")
    .where("organizer_id", "=", organizerId)
    .where("claimant_id", "=", claimantId)
    .where("status", "=", "new")
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes what became of a request. */
export async function updateOrganizerClaim(
  db: Db,
  id: number,
  { status, decidedBy, decidedAt }: Pick<StoredOrganizerClaim, "status" | "decidedBy" | "decidedAt">,
): Promise<void> {
  await db
    .updateTable("organizer_claim")
    .set({ status, decided_by: decidedBy, decided_at: decidedAt })
    .where("id", "=", id)
    .execute();
}

interface RequestRow {
  id: number;
  organizerId: number;
  organizerName: string;
  website: string;
  claimantName: string;
  email: string;
  isEmailConfirmed: boolean;
  message: string;
  status: "new" | "verified";
  createdAt: Date;
}

/** Requests that wait, the oldest first, and then those by which people speak for organizers. */
export async function selectOrganizerClaims(db: Db, limit: number): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select c.id, c.organizer_id as "organizerId", o.name as "organizerName", o.website, ${named} as "claimantName",
      u.email, u.email_confirmed_at is not null as "isEmailConfirmed", c.message, c.status, c.created_at as "createdAt"
    from organizer_claim c join organizer o on o.id = c.organizer_id join app_user u on u.id = c.claimant_id
    where c.status in ('new', 'verified') and o.merged_into is null
    order by c.status, c.created_at, c.id limit ${limit}::int`.execute(db);
  return rows;
}

/** Puts requests for one organizer to another, but for people who asked for that one already. @param ids which; all without */
export async function moveOrganizerClaims(
  db: Db,
  { fromId, toId, ids }: { fromId: number; toId: number; ids?: readonly number[] },
): Promise<number[]> {
  const chosen = ids === undefined ? sql`true` : sql`c.id = any(${ids}::int[])`;
  const { rows } = await sql<{ id: number }>`
    update organizer_claim c set organizer_id = ${toId}::int
    where c.organizer_id = ${fromId}::int and c.status in ('new', 'verified') and ${chosen}
      and not exists (select from organizer_claim o where o.organizer_id = ${toId}::int and o.status = c.status
        and (o.status = 'verified' or o.claimant_id = c.claimant_id))
    returning c.id`.execute(db);
  return rows.map(({ id }) => id);
}
