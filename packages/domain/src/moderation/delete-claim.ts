import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { deleteClaimRow, holdClaim } from "../claims/claim.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";

/**
 * Deletes a producer request with its history; an open one frees its venue.
 * @throws SignInRequired, Forbidden, NotFound; Conflict "verified" for one that a producer works by
 */
export async function deleteClaim(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.moderateClaims(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const claim = await holdClaim(db, id);
    if (!claim) throw new NotFound();
    if (claim.status === "verified") throw new Conflict("verified", messages.verifiedStays);
    await deleteClaimRow(db, id);
    const { venueId, claimantId, status, venueName: name } = claim;
    const before = { venueId, claimantId, status };
    await recordAct(ctx, { act: "claim.delete", record: { kind: "claim", id, name }, before });
  });
}
