import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import type { ManagerInvitation } from "@hereabouts/contract/people/venue-people";
import { selectKeepers } from "../claims/manager.queries.ts";
import { selectManagerInvitations } from "../claims/manager-invitation.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { Conflict, Invalid } from "../errors.ts";
import { holdForKeeper } from "./hold-kept-venue.ts";
import { countInvitation, sendInvitation } from "./send-invitation.ts";

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Asks somebody by mail to help with a venue as a manager. Who was asked already gets a new link.
 * @throws SignInRequired, NotFound, Refusal, TooMany; Invalid for an address of its people; Conflict "full"
 */
export async function inviteManager(
  ctx: Context,
  { id, email }: { id: number; email: string },
): Promise<ManagerInvitation> {
  await countInvitation(ctx);
  return inTransaction(ctx, async (ctx) => {
    const venue = await holdForKeeper(ctx, id);
    const keepers = await selectKeepers(ctx.db, venue.claimId);
    if (keepers.some((keeper) => isSame(keeper.email, email)))
      throw new Invalid({ email: [peopleMessages.lookAfterAlready] });
    const others = (await selectManagerInvitations(ctx.db, venue.claimId)).filter(
      (invitation) => !isSame(invitation.email, email),
    );
    if (venue.managerIds.length + others.length >= claimLimits.managersOfVenue)
      throw new Conflict("full", peopleMessages.tooMany(claimLimits.managersOfVenue));
    return sendInvitation(ctx, venue, email);
  });
}
