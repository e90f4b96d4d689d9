import { moderatedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import type { Db } from "@hereabouts/db/connection";

/** Selects the role and message of a claimant. */
export async function selectWords(db: Db, claimId: number): Promise<{ role: string; message: string }> {
  return db.selectFrom("claim").select(["role", "message"]).where("id", "=", claimId).executeTakeFirstOrThrow();
}

/** Makes a claim somebody else's, who said nothing for themselves; who asked for it stays written down. */
export async function updateClaimant(
  db: Db,
  { claimId, userId }: { claimId: number; userId: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable("claim")
    .set(({ eb, ref }) => ({
      asked_by: eb.case().when("taken_over_at", "is", null).then(ref("claimant_id")).else(ref("asked_by")).end(),
      taken_over_at: now,
      claimant_id: userId,
      role: "",
      message: "",
      updated_at: now,
    }))
    .where("id", "=", claimId)
    .execute();
}

/** Deletes what was shown for a claim. */
export async function deleteProofs(db: Db, claimId: number): Promise<void> {
  await db.deleteFrom("claim_proof").where("claim_id", "=", claimId).execute();
  await db.deleteFrom("claim_site_code").where("claim_id", "=", claimId).execute();
}

/** Lists the undecided ownership requests for a venue. */
export async function selectContests(
  db: Db,
  { venueId, userId }: { venueId: number; userId: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("claim")
    .select("id")
    .where("venue_id", "=", venueId)
    .where("claimant_id", "=", userId)
    .where("is_contest", "=", true)
    .where("status", "in", moderatedStatuses)
    .execute();
  return rows.map(({ id }) => id);
}
