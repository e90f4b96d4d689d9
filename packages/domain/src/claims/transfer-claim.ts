import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import { requestRoleLabel } from "@hereabouts/contract/claims/request-form";
import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import { type Context, inTransaction } from "../context.ts";
import { insertClaimEvent } from "./claim.queries.ts";
import { deleteDecision } from "./decision.queries.ts";
import { deleteManager, type KeptVenue, type Manager, writeManager } from "./manager.queries.ts";
import { setClaimStatus } from "./set-claim-status.ts";
import { deleteProofs, selectContests, selectWords, updateClaimant } from "./transfer.queries.ts";

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
