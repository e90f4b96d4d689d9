import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import { holdVenue } from "../claims/claim.queries.ts";
import { selectKeptVenue, writeManager } from "../claims/manager.queries.ts";
import { deleteManagerInvitation, selectManagerInvitationByToken } from "../claims/manager-invitation.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { selectUser, updateActiveVenue } from "../identity/user.queries.ts";
import { linkHash } from "../link-hash.ts";
import { noteInHistory } from "./note-people.ts";
import { mailJoined } from "./people-mails.ts";

const gone = () => new NotFound(peopleMessages.invitationGone);

/**
 * Makes the viewer a manager of the venue that the link of a mail is about, and the venue the one they work on. The link is good once.
 * @throws SignInRequired, NotFound; Conflict "own" for the venue's owner, who can pass the link on
 */
export async function acceptManagerInvitation(ctx: Context, { token }: { token: string }): Promise<{ id: number }> {
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const found = await selectManagerInvitationByToken(db, linkHash(token), now());
    if (!found) throw gone();
    const { claimId, venueId } = found;
    await holdVenue(db, venueId);
    const venue = await selectKeptVenue(db, venueId);
    const user = await selectUser(db, userId);
    if (!venue || venue.claimId !== claimId || !user) throw gone();
    if (venue.ownerId === userId) throw new Conflict("own", peopleMessages.ownerAlready);
    if (!(await deleteManagerInvitation(db, { claimId, id: found.id }))) throw gone();
    if (!venue.managerIds.includes(userId)) {
      await writeManager(db, { claimId, userId }, now());
      await noteInHistory(ctx, venue, peopleMessages.becameManager(user.email));
      await mailJoined(ctx, venue, user.email);
    }
    await updateActiveVenue(db, userId, venueId, now());
    return { id: venueId };
  });
}
