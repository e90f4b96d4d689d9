import { moderatedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import type { VenueRole } from "@hereabouts/contract/people/venue-people";
import { serverLimits } from "@hereabouts/contract/server-limits";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";
import { claimOwns, isManager, venueKeepers } from "../visibility.queries.ts";

/** A venue that has an owner, with whom it has. */
export interface KeptVenue {
  claimId: number;
  venueId: number;
  venueName: string;
  ownerId: number;
  ownerEmail: string;
  managerIds: number[];
}

/** A venue with its owner; undefined of one that has none, or is deleted. */
export async function selectKeptVenue(db: Db, venueId: number): Promise<KeptVenue | undefined> {
  const { rows } = await sql<KeptVenue>`
    select c.id as "claimId", v.id as "venueId", v.name as "venueName", u.id as "ownerId", u.email as "ownerEmail",
      array(select m.user_id from venue_manager m where m.claim_id = c.id and ${isManager} order by m.user_id)
        as "managerIds"
    from claim c join venue v on v.id = c.venue_id and v.deleted_at is null join app_user u on u.id = c.claimant_id
    where c.venue_id = ${venueId}::int and ${claimOwns}`.execute(db);
  return rows[0];
}

/** An owner or manager of a venue. */
export interface Keeper {
  id: number;
  name: string;
  email: string;
  role: VenueRole;
  since: Date;
  offeredAt: Date | null;
}

/** Lists the owner of a venue, then its managers, longest-serving first. */
export async function selectKeepers(db: Db, claimId: number): Promise<Keeper[]> {
  const { rows } = await sql<Keeper>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, k.role,
      coalesce(m.since, greatest(c.taken_over_at, (select max(e.created_at) from claim_event e
        where e.claim_id = k.claim_id and e.status = 'verified')), c.updated_at) as since,
      m.offered_at as "offeredAt"
    from ${venueKeepers} k join claim c on c.id = k.claim_id join app_user u on u.id = k.user_id
    left join venue_manager m on m.claim_id = k.claim_id and m.user_id = k.user_id and k.role = 'manager'
    where k.claim_id = ${claimId}::int order by k.role <> 'owner', since, u.id`.execute(db);
  return rows;
}

/** A current or former manager of a venue. */
export interface Manager {
  id: number;
  email: string;
  endedAt: Date | null;
  endedBy: number | null;
  offeredAt: Date | null;
}

/** A manager of a venue, also one who was; undefined of whoever never was. */
export function selectManager(db: Db, claimId: number, userId: number): Promise<Manager | undefined> {
  return db
    .selectFrom("venue_manager")
    .innerJoin("app_user", "app_user.id", "venue_manager.user_id")
    .select(["app_user.id", "app_user.email", "ended_at as endedAt", "ended_by as endedBy", "offered_at as offeredAt"])
    .where("claim_id", "=", claimId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Makes somebody a manager, also one who was. */
export async function writeManager(
  db: Db,
  { claimId, userId }: { claimId: number; userId: number },
  now: Date,
): Promise<void> {
  const values = { since: now, ended_at: null, ended_by: null, offered_at: null };
  await db
    .insertInto("venue_manager")
    .values({ claim_id: claimId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(["claim_id", "user_id"]).doUpdateSet(values))
    .execute();
}

/** Ends somebody's work as a manager, and what was offered to them. */
export async function updateEnded(
  db: Db,
  { claimId, userId, endedBy }: { claimId: number; userId: number; endedBy: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable("venue_manager")
    .set({ ended_at: now, ended_by: endedBy, offered_at: null })
    .where("claim_id", "=", claimId)
    .where("user_id", "=", userId)
    .execute();
}

/** Makes somebody a manager again as if they had never ended. */
export async function clearEnded(db: Db, claimId: number, userId: number): Promise<void> {
  await db
    .updateTable("venue_manager")
    .set({ ended_at: null, ended_by: null })
    .where("claim_id", "=", claimId)
    .where("user_id", "=", userId)
    .execute();
}

/** Deletes the row that makes somebody a manager. */
export async function deleteManager(db: Db, claimId: number, userId: number): Promise<void> {
  await db.deleteFrom("venue_manager").where("claim_id", "=", claimId).where("user_id", "=", userId).execute();
}

/** Offers the venue to one of its managers; null takes what was offered back. An offer to another one goes. */
export async function updateOffer(
  db: Db,
  { claimId, userId }: { claimId: number; userId: number | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable("venue_manager")
    .set({ offered_at: null })
    .where("claim_id", "=", claimId)
    .where("offered_at", "is not", null)
    .execute();
  if (userId === null) return;
  await db
    .updateTable("venue_manager")
    .set({ offered_at: now })
    .where("claim_id", "=", claimId)
    .where("user_id", "=", userId)
    .execute();
}

/** Ends all managers of a claim, with those who were, and whoever is invited. @returns who the managers were */
export async function deleteManagers(db: Db, claimId: number): Promise<{ id: number; email: string }[]> {
  await db.deleteFrom("manager_invitation").where("claim_id", "=", claimId).execute();
  const { rows } = await sql<{ id: number; email: string; ended: boolean }>`
    with gone as (delete from venue_manager where claim_id = ${claimId}::int returning user_id, ended_at)
    select u.id, u.email, gone.ended_at is not null as ended from gone join app_user u on u.id = gone.user_id
    order by u.id`.execute(db);
  return rows.flatMap(({ id, email, ended }) => (ended ? [] : [{ id, email }]));
}

/** The venues that somebody owns. */
export async function selectOwned(db: Db, userId: number): Promise<{ venueId: number }[]> {
  const { rows } = await sql<{ venueId: number }>`
    select c.venue_id as "venueId" from claim c
    where c.claimant_id = ${userId}::int and ${claimOwns} order by c.venue_id`.execute(db);
  return rows;
}

/** The venues that somebody helps with as a manager. */
export async function selectManaged(db: Db, userId: number): Promise<{ venueId: number }[]> {
  const { rows } = await sql<{ venueId: number }>`
    select c.venue_id as "venueId" from venue_manager m join claim c on c.id = m.claim_id
    where m.user_id = ${userId}::int and ${isManager} and ${claimOwns} order by c.venue_id`.execute(db);
  return rows;
}

/** A venue that a user requested to manage. */
interface RequestedVenue {
  id: number;
  name: string;
  /** Whether the request made them its owner; false while it is not decided. */
  isOwned: boolean;
  /** Whether others help with it. */
  isHelped: boolean;
}

/** The venues that somebody owns or has an undecided request for. */
export async function selectAskedVenues(db: Db, userId: number): Promise<RequestedVenue[]> {
  const { rows } = await sql<RequestedVenue>`
    select v.id, v.name, ${claimOwns} as "isOwned",
      exists (select from venue_manager m where m.claim_id = c.id and ${isManager}) as "isHelped"
    from claim c join venue v on v.id = c.venue_id and v.deleted_at is null
    where c.claimant_id = ${userId}::int and (${claimOwns} or c.status = any(${moderatedStatuses}::text[]))
    order by lower(v.name), v.id limit ${serverLimits.subscriptionsListed}::int`.execute(db);
  return rows;
}

/** Throws away who ended as a manager before a moment: that cannot be undone any more. */
export async function deleteEndedBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, "venue_manager", sql`ended_at < ${before}::timestamptz`);
}
