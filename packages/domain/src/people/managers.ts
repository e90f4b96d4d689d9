import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import type { PersonOfVenue, VenuePeople } from "@hereabouts/contract/people/venue-people";
import { may } from "@hereabouts/contract/permissions";
import { holdVenue } from "../claims/claim.queries.ts";
import { clearEnded, selectKeepers, selectKeptVenue, selectManager, updateEnded } from "../claims/manager.queries.ts";
import { selectManagerInvitations } from "../claims/manager-invitation.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Conflict, NotFound, Refusal } from "../errors.ts";
import { clearActiveVenue } from "../identity/user.queries.ts";
import { deleteWaitingMail } from "../mail/mail.queries.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import { selectBillingContact } from "../payments/venue-people.queries.ts";
import { holdKeptVenue, noteInHistory, notePeople, viewInvitation, viewPerson } from "./kept-venue.ts";
import { endMailKey, mailAccountGone, mailEnded } from "./people-mails.ts";

/**
 * Lists a venue's owner, managers and pending invitations. @throws SignInRequired; NotFound unless the viewer manages
 * the venue
 */
export async function listVenuePeople(ctx: Context, { id: askedId }: { id: number }): Promise<VenuePeople> {
  const userId = signedInUserId(ctx);
  const { db, viewer, now } = ctx;
  const venue = await selectKeptVenue(db, await currentVenueId(db, askedId));
  if (!venue || !may.seeVenuePeople(viewer, venue)) throw new NotFound();
  const canKeep = may.keepVenuePeople(viewer, venue);
  const people = await selectKeepers(db, venue.claimId);
  const invitations = canKeep ? await selectManagerInvitations(db, venue.claimId) : [];
  const contact = canKeep ? await selectBillingContact(db, venue.venueId) : undefined;
  return {
    poi: { id: venue.venueId, name: venue.venueName },
    role: people.find(({ id }) => id === userId)?.role ?? null,
    people: people.map((person) => viewPerson(person, now())),
    invitations: invitations.map((invitation) => viewInvitation(invitation, now())),
    billingContact: contact?.email ?? null,
    canKeep,
    canGive: may.giveVenueAway(viewer, venue),
  };
}

/**
 * Ends somebody's work as a manager of a venue: the owner removes them, or they leave. It is sent by mail a little later, so
 * that it can be undone. @throws SignInRequired, NotFound, Refusal; Conflict "owner" for the owner, who stays
 */
export async function removeManager(ctx: Context, { id, person }: PersonOfVenue): Promise<void> {
  const endedBy = signedInUserId(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { db, now, viewer } = ctx;
    const venue = await holdKeptVenue(ctx, id);
    const { claimId, venueId } = venue;
    const hasLeft = person === endedBy;
    if (!hasLeft && !may.keepVenuePeople(viewer, venue)) throw new Refusal("forbidden", peopleMessages.ownerAlone);
    if (person === venue.ownerId) throw new Conflict("owner", peopleMessages.ownerStays);
    const manager = await selectManager(db, claimId, person);
    if (!manager || manager.endedAt) throw new NotFound();
    const endedAt = now();
    await updateEnded(db, { claimId, userId: person, endedBy }, endedAt);
    await clearActiveVenue(db, person, venueId, endedAt);
    if (hasLeft) await noteInHistory(ctx, venue, peopleMessages.leftAsManager(manager.email));
    else {
      const message = peopleMessages.removedManager(manager.email);
      await notePeople(ctx, venue, { act: "manager.remove", message, after: { userId: person } });
    }
    await mailEnded(ctx, venue, { manager, hasLeft, endedAt });
  });
}

/**
 * Undoes that somebody was removed or left, before anybody was told of it. Only who did it can, and who was removed never.
 * @throws SignInRequired, NotFound; Conflict "tooLate"
 */
export async function restoreManager(ctx: Context, { id, person }: PersonOfVenue): Promise<void> {
  const userId = signedInUserId(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { db, now, viewer } = ctx;
    const venueId = await currentVenueId(db, id);
    await holdVenue(db, venueId);
    const venue = await selectKeptVenue(db, venueId);
    const manager = venue && (await selectManager(db, venue.claimId, person));
    const hasLeft = person === userId;
    if (!venue || !manager?.endedAt || manager.endedBy !== userId || !(hasLeft || may.keepVenuePeople(viewer, venue)))
      throw new NotFound();
    const isOver = manager.endedAt.getTime() + claimLimits.managerUndoSeconds * 1000 <= now().getTime();
    if (isOver || !(await deleteWaitingMail(db, endMailKey(venue, person, manager.endedAt))))
      throw new Conflict("tooLate", peopleMessages.tooLateToUndo);
    await clearEnded(db, venue.claimId, person);
    const message = peopleMessages.restoredManager(manager.email);
    if (hasLeft) await noteInHistory(ctx, venue, message);
    else await notePeople(ctx, venue, { act: "manager.restore", message, after: { userId: person } });
  });
}

/**
 * Tells the owners of venues that somebody helps with them no more, because their account goes: in the transaction that
 * deletes it and holds the venues. What they were as a manager goes with the account.
 */
export async function notifyOwners(
  ctx: Context,
  { person, venueIds }: { person: { id: number; firstName: string }; venueIds: readonly number[] },
): Promise<void> {
  for (const venueId of venueIds) {
    const venue = await selectKeptVenue(ctx.db, venueId);
    // Meanwhile the venue may have been deleted, or they may have been removed.
    if (!venue?.managerIds.includes(person.id)) continue;
    await noteInHistory(ctx, venue, peopleMessages.deletedAccount);
    await mailAccountGone(ctx, venue, person);
  }
}
