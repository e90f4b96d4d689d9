import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import type { InvitationOfVenue, ManagerInvitation, ManagerOffer } from "@hereabouts/contract/people/venue-people";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { holdVenue } from "../claims/claim.queries.ts";
import { type KeptVenue, selectKeepers, selectKeptVenue, writeManager } from "../claims/manager.queries.ts";
import {
  deleteManagerInvitation,
  selectManagerInvitationByToken,
  selectManagerInvitations,
  writeManagerInvitation,
} from "../claims/manager-invitation.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { selectUser, updateActiveVenue } from "../identity/user.queries.ts";
import { hashOfToken, newToken } from "../secret-token.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { holdForKeeper, noteInHistory, notePeople, viewInvitation } from "./kept-venue.ts";
import { mailJoined, mailManagerInvitation } from "./people-mails.ts";

/** Counts an invitation of the viewer's, however it ends. @throws SignInRequired, TooMany */
async function countInvitation(ctx: Context): Promise<void> {
  const often = { attempts: claimLimits.managerInvitationsInHour, windowSeconds: 3600 };
  await countAttempt(ctx, `manager invitation:${signedInUserId(ctx)}`, often);
}

/** Writes an invitation and mails its link; a link that went to the address before does not work any more. */
function sendInvitation(ctx: Context, venue: KeptVenue, email: string): Promise<ManagerInvitation> {
  return inTransaction(ctx, async (ctx) => {
    const { db, now, settings } = ctx;
    const userId = signedInUserId(ctx);
    const token = newToken();
    const expiresAt = new Date(now().getTime() + claimLimits.managerInvitationDays * DAY_MS);
    const written = { claimId: venue.claimId, email, tokenHash: hashOfToken(token), invitedBy: userId, expiresAt };
    const invitation = await writeManagerInvitation(db, written, now());
    await notePeople(ctx, venue, {
      act: "manager.invite",
      message: peopleMessages.askedToHelp(email),
      after: { invitation: invitation.id, email },
    });
    const invitedBy = userId === venue.ownerId ? venue.ownerEmail : settings.siteName;
    await mailManagerInvitation(ctx, venue, { email, invitedBy, token });
    return viewInvitation(invitation, now());
  });
}

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

/** Takes an invitation back: its link does not work any more. @throws SignInRequired, NotFound, Refusal */
export async function withdrawManagerInvitation(ctx: Context, { id, invitation }: InvitationOfVenue): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const venue = await holdForKeeper(ctx, id);
    const taken = await deleteManagerInvitation(ctx.db, { claimId: venue.claimId, id: invitation });
    if (!taken) throw new NotFound();
    const message = peopleMessages.askedNoMore(taken.email);
    await notePeople(ctx, venue, { act: "manager.withdraw", message, after: { invitation } });
  });
}

/** Returns a manager invitation by the token of its link. @throws SignInRequired, NotFound */
export async function getManagerInvitation(ctx: Context, { token }: { token: string }): Promise<ManagerOffer> {
  const { db, now } = ctx;
  const user = await selectUser(db, signedInUserId(ctx));
  const found = await selectManagerInvitationByToken(db, hashOfToken(token), now());
  const venue = found && (await selectKeptVenue(db, found.venueId));
  if (!user || !venue || venue.claimId !== found.claimId) throw new NotFound(peopleMessages.invitationGone);
  return { poi: { id: venue.venueId, name: venue.venueName }, invitedBy: found.invitedBy, as: user.email };
}

const gone = () => new NotFound(peopleMessages.invitationGone);

/**
 * Makes the viewer a manager of the venue that the link of a mail is about, and the venue the one they work on. The link is good once.
 * @throws SignInRequired, NotFound; Conflict "own" for the venue's owner, who can pass the link on
 */
export async function acceptManagerInvitation(ctx: Context, { token }: { token: string }): Promise<{ id: number }> {
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const found = await selectManagerInvitationByToken(db, hashOfToken(token), now());
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
