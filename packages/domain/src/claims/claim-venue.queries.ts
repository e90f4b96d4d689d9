import { moderatedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { claimIsOpen } from "../visibility.queries.ts";

/** How a venue stands with those who look after it. */
export interface ClaimStanding {
  name: string;
  /** The id of the open claim; null without one. */
  claimId: number | null;
  hasSubscription: boolean;
}

/** How a venue stands with those who look after it; undefined of none. */
export async function selectClaimStanding(db: Db, venueId: number): Promise<ClaimStanding | undefined> {
  const { rows } = await sql<ClaimStanding>`
    select v.name, (select c.id from claim c where c.venue_id = v.id and ${claimIsOpen("c.status")}) as "claimId",
      exists (select from subscription s where s.venue_id = v.id) as "hasSubscription"
    from venue v where v.id = ${venueId}::int`.execute(db);
  return rows[0];
}

/** Puts a claim at another venue. */
export async function updateVenueOfClaim(
  db: Db,
  { claimId, toId }: { claimId: number; toId: number },
  now: Date,
): Promise<void> {
  await db.updateTable("claim").set({ venue_id: toId, updated_at: now }).where("id", "=", claimId).execute();
}

/** Puts the undecided contests of a venue at another, but for people who contest that one already. */
export async function updateVenueOfContests(
  db: Db,
  { fromId, toId }: { fromId: number; toId: number },
  now: Date,
): Promise<void> {
  await sql`update claim c set venue_id = ${toId}::int, updated_at = ${now}::timestamptz
    where c.venue_id = ${fromId}::int and c.is_contest and c.status = any(${moderatedStatuses}::text[])
      and not exists (select from claim o where o.venue_id = ${toId}::int and o.claimant_id = c.claimant_id
        and o.is_contest and o.status = any(${moderatedStatuses}::text[]))`.execute(db);
}

/** Puts the subscription of a venue, if it has one, at another that has none. */
export async function updateVenueOfSubscription(
  db: Db,
  { fromId, toId }: { fromId: number; toId: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable("subscription")
    .set({ venue_id: toId, updated_at: now })
    .where("venue_id", "=", fromId)
    .execute();
}
