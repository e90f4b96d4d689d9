import { type ClaimStatus, moderatedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { claimIsOpen } from "../visibility.queries.ts";

/** How a venue stands with those who look after it. */
export interface ClaimState {
  name: string;
  /** The id of the open claim; null without one. */
  claimId: number | null;
  hasSubscription: boolean;
}

/** How a venue stands with those who look after it; undefined of none. */
export async function selectClaimState(db: Db, venueId: number): Promise<ClaimState | undefined> {
  const { rows } = await sql<ClaimState>`
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

/** Claims that a person asked for or took over, on venues that are there, the newest first. Proofs are the claimant's alone. */
export async function selectOwnClaims(db: Db, userId: number) {
  const rows = await db
    .selectFrom("claim")
    .innerJoin("venue", "venue.id", "claim.venue_id")
    .innerJoin("app_user", "app_user.id", "claim.claimant_id")
    .leftJoin("claim_proof", "claim_proof.claim_id", "claim.id")
    .leftJoin("claim_site_code", "claim_site_code.claim_id", "claim.id")
    .select([
      "claim.id",
      "claim.status",
      "claim.only_knows as onlyKnows",
      "claim.claimant_id as claimantId",
      "claim.asked_by as askedBy",
      "claim.taken_over_at as takenOverAt",
      "claim.created_at as createdAt",
      "claim.updated_at as updatedAt",
      "venue.id as venueId",
      "venue.name",
      "venue.city",
      "venue.state",
      "venue.published",
      "venue.website",
      "claim_proof.email as proofEmail",
      "claim_proof.proved_at as provedAt",
      "claim_site_code.code",
      "claim_site_code.outcome",
      "claim_site_code.address",
      "claim_site_code.fault",
    ])
    .select(
      sql<string | null>`case when app_user.email_confirmed_at is not null then app_user.email end`.as("ownEmail"),
    )
    .select(
      sql<boolean>`claim.is_contest and exists (
        select from claim h where h.venue_id = claim.venue_id and ${claimIsOpen("h.status")})`.as("isContest"),
    )
    .where(({ eb, or }) => or([eb("claim.claimant_id", "=", userId), eb("claim.asked_by", "=", userId)]))
    .where("venue.deleted_at", "is", null)
    .orderBy("claim.created_at", "desc")
    .orderBy("claim.id", "desc")
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as ClaimStatus }));
}
