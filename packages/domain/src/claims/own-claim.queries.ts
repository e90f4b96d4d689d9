import type { ClaimStatus } from "@hereabouts/contract/claims/claim-statuses";
import type { Db } from "@hereabouts/db/connection";

/** Somebody's claims on venues that are there, the newest first. */
export async function selectOwnClaims(db: Db, userId: number) {
  const rows = await db
    .selectFrom("claim")
    .innerJoin("venue", "venue.id", "claim.venue_id")
    .leftJoin("claim_proof", "claim_proof.claim_id", "claim.id")
    .leftJoin("claim_site_code", "claim_site_code.claim_id", "claim.id")
    .select([
      "claim.id",
      "claim.status",
      "claim.only_knows as onlyKnows",
      "claim.is_contest as isContest",
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
    .where("claim.claimant_id", "=", userId)
    .where("venue.deleted_at", "is", null)
    .orderBy("claim.created_at", "desc")
    .orderBy("claim.id", "desc")
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as ClaimStatus }));
}
