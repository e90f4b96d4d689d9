import type { SubscriptionStatus } from "@hereabouts/contract/claims/plans";
import type { VenueRole } from "@hereabouts/contract/people/venue-roles";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { venueKeepers } from "../visibility.queries.ts";

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
    from app_user u join venue v on v.id = any(${venueIds}::int[]) and v.deleted_at is null
    left join subscription s on s.venue_id = v.id
    where u.id = ${userId}::int order by v.id`.execute(db);
  return rows;
}
