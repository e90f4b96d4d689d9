import type { VenuePeople } from "@hereabouts/contract/people/venue-people";
import { may } from "@hereabouts/contract/permissions";
import { selectKeepers, selectKeptVenue } from "../claims/manager.queries.ts";
import { selectManagerInvitations } from "../claims/manager-invitation.queries.ts";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import { selectBillingContact } from "../payments/venue-people.queries.ts";
import { viewInvitation, viewPerson } from "./view-people.ts";

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
