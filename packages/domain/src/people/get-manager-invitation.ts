import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import type { ManagerOffer } from "@hereabouts/contract/people/venue-people";
import { selectKeptVenue } from "../claims/manager.queries.ts";
import { selectManagerInvitationByToken } from "../claims/manager-invitation.queries.ts";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { selectUser } from "../identity/user.queries.ts";
import { linkHash } from "../link-hash.ts";

/** Returns a manager invitation by the token of its link. @throws SignInRequired, NotFound */
export async function getManagerInvitation(ctx: Context, { token }: { token: string }): Promise<ManagerOffer> {
  const { db, now } = ctx;
  const user = await selectUser(db, signedInUserId(ctx));
  const found = await selectManagerInvitationByToken(db, linkHash(token), now());
  const venue = found && (await selectKeptVenue(db, found.venueId));
  if (!user || !venue || venue.claimId !== found.claimId) throw new NotFound(peopleMessages.invitationGone);
  return { poi: { id: venue.venueId, name: venue.venueName }, invitedBy: found.invitedBy, as: user.email };
}
