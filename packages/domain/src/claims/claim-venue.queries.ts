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
