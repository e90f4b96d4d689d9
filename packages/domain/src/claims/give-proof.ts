import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { linkHash } from "../link-hash.ts";
import { holdClaim, insertClaimEvent } from "./claim.queries.ts";
import { selectAskedProof, updateProved } from "./proof.queries.ts";

/**
 * Takes the link of a mail to the venue's own domain as a proof for the viewer's request. It is good once, for a few days,
 * and for who asked for it alone. @throws SignInRequired, NotFound
 */
export async function giveProof(ctx: Context, { token }: { token: string }): Promise<{ id: number }> {
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const tokenHash = linkHash(token);
    const asked = await selectAskedProof(db, tokenHash, now());
    if (asked?.claimantId !== userId) throw new NotFound(claimMessages.proofGone);
    await holdClaim(db, asked.claimId);
    if (!(await updateProved(db, tokenHash, now()))) throw new NotFound(claimMessages.proofGone);
    const message = claimMessages.gaveProof(asked.email);
    await insertClaimEvent(db, { claimId: asked.claimId, userId, status: null, message, note: "" }, now());
    return { id: asked.claimId };
  });
}
