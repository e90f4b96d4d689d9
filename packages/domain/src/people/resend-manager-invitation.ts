import type { InvitationOfVenue, ManagerInvitation } from "@hereabouts/contract/people/venue-people";
import { deleteManagerInvitation } from "../claims/manager-invitation.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { holdForKeeper } from "./hold-kept-venue.ts";
import { countInvitation, sendInvitation } from "./send-invitation.ts";

/** Sends an invitation again, with a new link and all its days. @throws SignInRequired, NotFound, Refusal, TooMany */
export async function resendManagerInvitation(
  ctx: Context,
  { id, invitation }: InvitationOfVenue,
): Promise<ManagerInvitation> {
  await countInvitation(ctx);
  return inTransaction(ctx, async (ctx) => {
    const venue = await holdForKeeper(ctx, id);
    const before = await deleteManagerInvitation(ctx.db, { claimId: venue.claimId, id: invitation });
    if (!before) throw new NotFound();
    return sendInvitation(ctx, venue, before.email);
  });
}
