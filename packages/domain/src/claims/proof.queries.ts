import type { ClaimStatus } from "@hereabouts/contract/claims/claim-statuses";
import type { SiteLook } from "@hereabouts/contract/claims/site-proof";
import type { Db } from "@hereabouts/db/connection";

/** A mail that a claimant is to answer for a claim, found by its link. */
export interface DomainEmailRequest {
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
export function selectAskedProof(db: Db, tokenHash: string, now: Date): Promise<DomainEmailRequest | undefined> {
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

/** A request with the website of its venue, and how its code stands. */
export interface SiteOfClaim {
  claimantId: number;
  status: ClaimStatus;
  website: string;
  /** Is null until requested. */
  code: string | null;
  outcome: SiteLook["outcome"] | null;
  /** The page that was looked at last. */
  address: string | null;
}

/** The website that speaks for a request, with its code; undefined of no request. */
export async function selectSiteOfClaim(db: Db, claimId: number): Promise<SiteOfClaim | undefined> {
  const row = await db
    .selectFrom("claim")
    .innerJoin("venue", "venue.id", "claim.venue_id")
    .leftJoin("claim_site_code", "claim_site_code.claim_id", "claim.id")
    .select([
      "claim.claimant_id as claimantId",
      "claim.status",
      "venue.website",
      "claim_site_code.code",
      "claim_site_code.outcome",
      "claim_site_code.address",
    ])
    .where("claim.id", "=", claimId)
    .executeTakeFirst();
  return row && { ...row, status: row.status as ClaimStatus, outcome: row.outcome as SiteLook["outcome"] | null };
}

/** Gives a request a code, unless it has one. @returns the code it has now */
export async function insertSiteCode(
  db: Db,
  { claimId, code }: { claimId: number; code: string },
  now: Date,
): Promise<string> {
  const inserted = await db
    .insertInto("claim_site_code")
    .values({ claim_id: claimId, code, created_at: now })
    .onConflict((conflict) => conflict.column("claim_id").doUpdateSet({ claim_id: claimId }))
    .returning("code")
    .executeTakeFirstOrThrow();
  return inserted.code;
}

/** Notes what came of a look. @returns false where the code was found before: a later look takes nothing back */
export async function updateSiteLook(db: Db, claimId: number, look: SiteLook, now: Date): Promise<boolean> {
  const { outcome, address, fault } = look;
  const { numUpdatedRows } = await db
    .updateTable("claim_site_code")
    .set({ outcome, address, fault, looked_at: now })
    .where("claim_id", "=", claimId)
    .where((where) => where.or([where("outcome", "is", null), where("outcome", "!=", "found")]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
