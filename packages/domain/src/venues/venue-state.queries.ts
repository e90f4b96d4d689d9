import { workingStatuses } from "@hereabouts/contract/claims/plans";
import type { Confirmer } from "@hereabouts/contract/freshness/freshness";
import type { Db } from "@hereabouts/db/connection";
import { type Statement, sendTogether } from "@hereabouts/db/send-together";
import { sql } from "kysely";
import { laterThanBefore } from "../history/revision.queries.ts";
import { isOrganizersPlace } from "../visibility.queries.ts";
import { beginsBeyondHorizon } from "./venue.queries.ts";

/** A venue that is held. */
interface LockedVenue {
  id: number;
  timeZone: string;
}

/**
 * Holds venues until the transaction ends, in the order of their ids, as all who hold several do.
 * @returns those that are there and not deleted
 */
export async function holdVenues(db: Db, ids: readonly number[]): Promise<LockedVenue[]> {
  const [held] = await sendTogether(db, [venueHold(ids)]);
  return notDeleted(held);
}

/** The statement of `holdVenues`. */
export const venueHold = (ids: readonly number[]): Statement<LockedVenue & { isDeleted: boolean }> => sql`
  select id, time_zone as "timeZone", deleted_at is not null as "isDeleted" from venue
  where id = any(${[...new Set(ids)]}::int[]) order by id for no key update`;

/** Filters locked venues to those not deleted. */
export const notDeleted = (held: readonly (LockedVenue & { isDeleted: boolean })[]): LockedVenue[] =>
  held.filter(({ isDeleted }) => !isDeleted);

/** Shows a venue, or hides it. */
export async function updatePublished(db: Db, id: number, isPublished: boolean, now: Date): Promise<void> {
  await db
    .updateTable("venue")
    .set({ published: isPublished, updated_at: laterThanBefore(now) })
    .where("id", "=", id)
    .execute();
}

/** When somebody last said that a record is as it is shown, and who; null for never, and for nobody knows. */
interface Confirmed {
  at: Date | null;
  by: Confirmer | null;
}

/** Notes who last said that a venue is as it is shown. */
export async function updateConfirmed(db: Db, id: number, { at, by }: Confirmed, now: Date): Promise<void> {
  await db
    .updateTable("venue")
    .set({ certified_at: at, certified_by: by, updated_at: laterThanBefore(now) })
    .where("id", "=", id)
    .execute();
}

/** Notes that a venue is as it is shown, because it was saved: its version stays. */
export async function updateFreshness(db: Db, id: number, by: Confirmer, now: Date): Promise<void> {
  await db.updateTable("venue").set({ certified_at: now, certified_by: by }).where("id", "=", id).execute();
}

/** Leaves a venue and its events out of listings, or in again. */
export async function updateHidden(db: Db, id: number, isHidden: boolean, now: Date): Promise<void> {
  await db
    .updateTable("venue")
    .set({ hide_from_listing: isHidden, updated_at: laterThanBefore(now) })
    .where("id", "=", id)
    .execute();
}

/** Says whether a venue is an unlisted place, and which organizer's. */
export async function updatePlace(
  db: Db,
  id: number,
  place: { isPlace: boolean; placeOf?: number | null },
  now: Date,
): Promise<void> {
  const { isPlace, placeOf } = place;
  await db
    .updateTable("venue")
    .set({ is_place: isPlace, place_of: placeOf, updated_at: laterThanBefore(now) })
    .where("id", "=", id)
    .execute();
}

/** Gives places of one organizer to another. @param ids which of them; all without @returns the ids of those places */
export async function movePlaces(
  db: Db,
  { fromId, toId, ids }: { fromId: number; toId: number; ids?: readonly number[] },
): Promise<number[]> {
  const query = db.updateTable("venue").set({ place_of: toId }).where("place_of", "=", fromId);
  const rows = await (ids === undefined ? query : query.where("id", "in", [0, ...ids])).returning("id").execute();
  return rows.map(({ id }) => id);
}

/** All places of the organizers that some venues are places of. */
export async function selectSiblingPlaces(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from venue v where ${isOrganizersPlace} and v.place_of in (
      select v.place_of from venue v where v.id = any(${ids}::int[]) and ${isOrganizersPlace})`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Locks venues and, of those that are places of organizers, all other places of the same organizers.
 * @returns the places of the first one's organizer; none where it is no such place
 */
export async function holdWithSiblingPlaces(
  db: Db,
  [id, ...others]: readonly [number, ...number[]],
): Promise<number[]> {
  const ids = [id, ...others];
  const { rows } = await sql<{ id: number; organizerId: number | null }>`
    select v.id, case when ${isOrganizersPlace} then v.place_of end as "organizerId" from venue v
    where v.id = any(array(select unnest(${ids}::int[]) union select v.id from venue v where ${isOrganizersPlace}
      and v.place_of in (select v.place_of from venue v where v.id = any(${ids}::int[]) and ${isOrganizersPlace})))
    order by v.id for no key update`.execute(db);
  const organizerId = rows.find((row) => row.id === id)?.organizerId ?? null;
  return organizerId === null ? [] : rows.filter((row) => row.organizerId === organizerId).map((row) => row.id);
}

/** Marks a venue as deleted at an instant, or, with null, as not deleted. */
export async function updateDeleted(db: Db, id: number, deletedAt: Date | null, now: Date): Promise<void> {
  await db
    .updateTable("venue")
    .set({ deleted_at: deletedAt, updated_at: laterThanBefore(now) })
    .where("id", "=", id)
    .execute();
}

/** Takes a venue back to the version that it was, when nothing about it has changed. */
export async function updateVersion(db: Db, id: number, updatedAt: Date): Promise<void> {
  await db.updateTable("venue").set({ updated_at: updatedAt }).where("id", "=", id).execute();
}

/**
 * The venues that were deleted before `instant`, at most `most`, held, so that one which is restored at this moment is left out. One that
 * was merged leads to another, and goes only with it.
 */
export async function holdDeletedBefore(db: Db, instant: Date, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom("venue")
    .select("id")
    .where("deleted_at", "<", instant)
    .where("merged_into", "is", null)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes venues, which have no events, for good. */
export async function deleteVenues(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("venue").where("id", "in", ids).execute();
}

/** Makes a venue one with another: it is deleted and leads there. */
export async function updateMerged(
  db: Db,
  id: number,
  { into, now }: { into: number | null; now: Date },
): Promise<void> {
  await sql`
    update venue set merged_into = ${into}::int, deleted_at = ${into === null ? null : now}::timestamptz,
      updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where id = ${id}::int`.execute(db);
}

/**
 * How many active events venues have, in one query: published ones with an occurrence today or later, by the venue's
 * own calendar, or with dates that begin beyond the horizon. Venues without one are in it with 0.
 */
export async function activeEventCounts(
  db: Db,
  venueIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; used: number }>`
    select v.id, (
      select count(*)::int from event e
      where e.venue_id = v.id and e.published and e.deleted_at is null and (exists (
        select from occurrence o
        where o.event_id = e.id and o.local_date >= (${now}::timestamptz at time zone v.time_zone)::date)
        or ${beginsBeyondHorizon(now)})
    ) as used
    from venue v where v.id = any(${venueIds}::int[]) order by v.id`.execute(db);
  return new Map(rows.map(({ id, used }) => [id, used]));
}

/** How many active events venues may have: what the plan of a working subscription says, nothing without one. */
export async function allowedEvents(db: Db, venueIds: readonly number[]): Promise<ReadonlyMap<number, number | null>> {
  const rows = await db
    .selectFrom("subscription")
    .innerJoin("plan", "plan.id", "subscription.plan_id")
    .select(["venue_id", "active_events"])
    .where("venue_id", "in", venueIds)
    .where("status", "in", workingStatuses)
    .execute();
  return new Map(rows.map(({ venue_id, active_events }) => [venue_id, active_events]));
}
