import type { Db } from "@hereabouts/db/connection";

/** A mail that a claimant is to answer for a claim, found by its link. */
export interface AskedProof {
  claimId: number;
  claimantId: number;
  email: string;
}

/** The website of a claim's venue. */
export async function selectWebsiteOfClaim(db: Db, claimId: number): Promise<string> {
  const row = await db
    .selectFrom("claim")
    .innerJoin("venue", "venue.id", "claim.venue_id")
    .select("venue.website")
    .where("claim.id", "=", claimId)
    .executeTakeFirst();
  return row?.website ?? "";
}

/** Writes down that a proof is asked for; an earlier one of the claim that is still open goes. */
export async function writeProof(
  db: Db,
  proof: { claimId: number; email: string; tokenHash: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  const { claimId, email, tokenHash, expiresAt } = proof;
  const values = { email, token_hash: tokenHash, expires_at: expiresAt, created_at: now, proved_at: null };
  await db
    .insertInto("claim_proof")
    .values({ claim_id: claimId, ...values })
    .onConflict((conflict) => conflict.column("claim_id").doUpdateSet(values))
    .execute();
}

/** The open proof with this link; undefined when it was used, is over, or never was. */
export function selectAskedProof(db: Db, tokenHash: string, now: Date): Promise<AskedProof | undefined> {
  return db
    .selectFrom("claim_proof")
    .innerJoin("claim", "claim.id", "claim_proof.claim_id")
    .select(["claim.id as claimId", "claim.claimant_id as claimantId", "claim_proof.email"])
    .where("claim_proof.token_hash", "=", tokenHash)
    .where("claim_proof.expires_at", ">", now)
    .where("claim_proof.proved_at", "is", null)
    .executeTakeFirst();
}

/** Notes that a proof was given. @returns whether it was still open */
export async function updateProved(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("claim_proof")
    .set({ proved_at: now })
    .where("token_hash", "=", tokenHash)
    .where("proved_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
