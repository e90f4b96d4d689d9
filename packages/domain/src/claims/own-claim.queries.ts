import type { ClaimStatus } from "@hereabouts/contract/claims/claim-statuses";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { claimIsOpen } from "../visibility.queries.ts";

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
