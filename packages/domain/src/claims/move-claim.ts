import { duplicateMessages } from "@hereabouts/contract/duplicates/duplicate-messages";
import { type Context, inTransaction } from "../context.ts";
import { Conflict } from "../errors.ts";
import { insertClaimEvent } from "./claim.queries.ts";
import {
  type ClaimStanding,
  selectClaimStanding,
  updateVenueOfClaim,
  updateVenueOfContests,
  updateVenueOfSubscription,
} from "./claim-venue.queries.ts";

/** The parts of a claim that moved to another venue. */
export interface MovedClaim {
  claimId: number;
  /** The other venue has a plan of its own, so none goes along, there or back. */
  keepsPlan: boolean;
}

/** Why a venue's open claim cannot go to another one; null when it can, or when there is none. */
export function claimObstacle(from: ClaimStanding, to: ClaimStanding): string | null {
  if (from.claimId === null) return null;
  if (to.claimId !== null) return duplicateMessages.bothClaimed;
  return from.hasSubscription && to.hasSubscription ? duplicateMessages.bothSubscribed(from.name) : null;
}

/**
 * Moves the open claim of a venue, with the requests that contest it and its subscription unless the venue is to keep its
 * plan, to another that is the same place under another entry. There is never a second open claim. Who may do that is the caller's.
 * @returns what moved; null when there is no open claim @throws Conflict "claimed"
 */
export async function moveClaim(
  ctx: Context,
  { fromId, toId, message, keepsPlan }: { fromId: number; toId: number; message: string; keepsPlan?: boolean },
): Promise<MovedClaim | null> {
  return inTransaction(ctx, async ({ db, viewer, now }) => {
    const [from, to] = [await selectClaimStanding(db, fromId), await selectClaimStanding(db, toId)];
    if (!from || !to || from.claimId === null) return null;
    const obstacle = claimObstacle(keepsPlan ? { ...from, hasSubscription: false } : from, to);
    if (obstacle !== null) throw new Conflict("claimed", obstacle);
    await updateVenueOfClaim(db, { claimId: from.claimId, toId }, now());
    await updateVenueOfContests(db, { fromId, toId }, now());
    if (!keepsPlan) await updateVenueOfSubscription(db, { fromId, toId }, now());
    const userId = viewer.kind === "user" ? viewer.id : null;
    await insertClaimEvent(db, { claimId: from.claimId, userId, status: null, message, note: "" }, now());
    return { claimId: from.claimId, keepsPlan: to.hasSubscription };
  });
}
