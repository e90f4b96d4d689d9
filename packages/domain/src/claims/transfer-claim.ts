import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import { requestRoleLabel } from "@hereabouts/contract/claims/request-form";
import { duplicateMessages } from "@hereabouts/contract/duplicates/duplicate-messages";
import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import { type Context, inTransaction } from "../context.ts";
import { Conflict } from "../errors.ts";
import { insertClaimEvent } from "./claim.queries.ts";
import { setClaimStatus } from "./claim-status.ts";
import {
  type ClaimState,
  selectClaimState,
  updateVenueOfClaim,
  updateVenueOfContests,
  updateVenueOfSubscription,
} from "./claim-venue.queries.ts";
import { deleteDecision } from "./decision.queries.ts";
import { deleteManager, type KeptVenue, type Manager, writeManager } from "./manager.queries.ts";
import { deleteProofs, selectContests, selectWords, updateClaimant } from "./transfer.queries.ts";

/** The parts of a claim that moved to another venue. */
export interface MovedClaim {
  claimId: number;
  /** The other venue has a plan of its own, so none goes along, there or back. */
  keepsPlan: boolean;
}

/** Why a venue's open claim cannot go to another one; null when it can, or when there is none. */
export function claimObstacle(from: ClaimState, to: ClaimState): string | null {
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
    const [from, to] = [await selectClaimState(db, fromId), await selectClaimState(db, toId)];
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

/**
 * Makes a manager the owner of a venue, and its owner a manager. The request stays the same one, so that everything that hangs on
 * it goes along; what its former owner said and proved for themselves is no evidence for the new one, and stays in its history.
 * In a transaction that holds the venue.
 */
export async function transferClaim(
  ctx: Context,
  { venue, to }: { venue: KeptVenue; to: Pick<Manager, "id" | "email"> },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const { claimId, ownerId, ownerEmail, venueId } = venue;
    const { role, message } = await selectWords(db, claimId);
    await updateClaimant(db, { claimId, userId: to.id }, now());
    await deleteProofs(db, claimId);
    await deleteDecision(db, claimId);
    await deleteManager(db, claimId, to.id);
    await writeManager(db, { claimId, userId: ownerId }, now());
    const went = peopleMessages.tookOver(ownerEmail, to.email);
    const note = peopleMessages.askedAs(requestRoleLabel(role), message);
    const entry = { claimId, userId: to.id, status: null, message: went, note };
    await insertClaimEvent(db, entry, now());
    for (const id of await selectContests(db, { venueId, userId: to.id }))
      await setClaimStatus(ctx, { id, status: "canceled", notes: "", wording: () => claimMessages.withdrew });
  });
}
