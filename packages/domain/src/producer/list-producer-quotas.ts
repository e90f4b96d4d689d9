import type { UserContext } from "@hereabouts/contract/account/user-context";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import { quotasOfVenues } from "../venues/quota-of-venue.ts";

interface ProducedVenue {
  id: number;
  name: string;
  isChosen: boolean;
  isBillingContact: boolean;
}

/**
 * The venues the viewer produces for, each with its quota. One of them is the current: the one they chose last, or the
 * first. There is no portal to manage a subscription in where nothing is billed.
 */
export async function listProducerQuotas({ db, viewer, now }: Context): Promise<UserContext["producerQuotas"]> {
  if (viewer.kind !== "user" || viewer.producerOf.length === 0) return [];
  const { rows } = await sql<ProducedVenue>`
    select v.id, v.name, v.id is not distinct from u.active_venue_id as "isChosen",
      s.billing_contact_id is not distinct from u.id as "isBillingContact"
    from app_user u join venue v on v.id = any(${viewer.producerOf}::int[]) and v.deleted_at is null
    left join subscription s on s.venue_id = v.id
    where u.id = ${viewer.id}::int order by v.id`.execute(db);
  const quotas = await quotasOfVenues(
    db,
    rows.map(({ id }) => id),
    now(),
  );
  const current = rows.find(({ isChosen }) => isChosen) ?? rows[0];
  return rows.flatMap(({ id, name, isBillingContact }) => {
    const quota = quotas.get(id);
    return quota
      ? [{ poi: { id, name }, quota, isCurrentActive: id === current?.id, isBillingContact, portalLink: null }]
      : [];
  });
}
