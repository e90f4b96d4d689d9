import type { SubscriptionStatus } from "@hereabouts/contract/claims/plans";
import type { VenueRole } from "@hereabouts/contract/people/venue-people";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { claimOwns, isOrganizersPlace, venueKeepers } from "../visibility.queries.ts";

/** Whether a venue `v` is managed as such, not as a place of an organizer. */
const isOwnVenue = sql`not (${isOrganizersPlace}) and not v.is_place`;

/** The one of somebody's venues they chose to work on, or the first of those that are not deleted. */
export async function selectActiveVenueId(
  db: Db,
  userId: number,
  producerOf: readonly number[],
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select v.id from app_user u join venue v on v.id = any(${producerOf}::int[]) and v.deleted_at is null and ${isOwnVenue}
    where u.id = ${userId}::int order by v.id is distinct from u.active_venue_id, v.id limit 1`.execute(db);
  return rows[0]?.id;
}

/** Places of the organizers that somebody speaks for. */
export async function selectOwnPlaces(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from organizer o join venue v on v.place_of = o.id
    where o.keeper_id = ${userId}::int and ${isOrganizersPlace} order by v.id`.execute(db);
  return rows.map(({ id }) => id);
}

interface OwnOrganizer {
  id: number;
  name: string;
  /** Unlisted places, and those that became venues which nobody owns. */
  places: { id: number; name: string }[];
}

/** Organizers that somebody speaks for, with their places, the one that was added last on top. */
export async function selectOwnOrganizers(db: Db, userId: number): Promise<OwnOrganizer[]> {
  const { rows } = await sql<OwnOrganizer>`
    select o.id, o.name,
      (select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name) order by v.id desc), '[]')
        from venue v where v.place_of = o.id and ${isOrganizersPlace}) as places
    from organizer o where o.keeper_id = ${userId}::int and o.merged_into is null order by o.id`.execute(db);
  return rows;
}

/** A venue that somebody produces for. */
export interface ProducedVenue {
  id: number;
  name: string;
  /** The plan of its subscription; null without one. */
  planId: string | null;
  status: SubscriptionStatus | null;
  isChosen: boolean;
  isBillingContact: boolean;
  role: VenueRole;
}

/** Lists the existing venues that a producer manages. */
export async function selectProducedVenues(
  db: Db,
  userId: number,
  venueIds: readonly number[],
): Promise<ProducedVenue[]> {
  const { rows } = await sql<ProducedVenue>`
    select v.id, v.name, s.plan_id as "planId", s.status, v.id is not distinct from u.active_venue_id as "isChosen",
      s.billing_contact_id is not distinct from u.id as "isBillingContact",
      coalesce((select k.role from ${venueKeepers} k where k.venue_id = v.id and k.user_id = u.id), 'owner') as role
    from app_user u join venue v on v.id = any(${venueIds}::int[]) and v.deleted_at is null and ${isOwnVenue}
    left join subscription s on s.venue_id = v.id
    where u.id = ${userId}::int order by v.id`.execute(db);
  return rows;
}

/** A venue with its subscription, whoever looks after it. */
interface SubscribedVenue {
  id: number;
  name: string;
  planId: string;
  status: string;
  producerId: number | null;
  billingContactId: number | null;
  billingContact: string | null;
}

/** Lists existing venues with a subscription, the active venue first. */
export async function selectSubscribedVenues(
  db: Db,
  userId: number,
  venueIds: readonly number[],
): Promise<SubscribedVenue[]> {
  const { rows } = await sql<SubscribedVenue>`
    select v.id, v.name, s.plan_id as "planId", s.status, c.claimant_id as "producerId",
      s.billing_contact_id as "billingContactId", b.email as "billingContact"
    from venue v join subscription s on s.venue_id = v.id
    left join claim c on c.venue_id = v.id and ${claimOwns}
    left join app_user b on b.id = s.billing_contact_id
    left join app_user u on u.id = ${userId}::int
    where v.id = any(${venueIds}::int[]) and v.deleted_at is null
    order by v.id is not distinct from u.active_venue_id desc, v.id`.execute(db);
  return rows;
}
