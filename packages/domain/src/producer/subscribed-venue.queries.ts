import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { claimOwns } from "../visibility.queries.ts";

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
