import { paymentMessages } from "@hereabouts/contract/payments/payment-messages";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { NotFound, Refusal, SignInRequired } from "../errors.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import { selectStanding, type VenueStanding } from "./venue-people.queries.ts";

/**
 * First line of a verb on a venue's bills. Who produces for it is told that somebody else pays; to all others there is nothing.
 * @returns the venue, or the one that it was merged into @throws SignInRequired, NotFound; Refusal
 */
export async function ensurePays({ db, viewer }: Context, venueId: number): Promise<VenueStanding> {
  if (viewer.kind !== "user") throw new SignInRequired();
  const standing = await selectStanding(db, await currentVenueId(db, venueId));
  if (!standing || !may.seeSubscription(viewer, standing)) throw new NotFound();
  if (!may.payForVenue(viewer, standing)) throw new Refusal("forbidden", paymentMessages.billsOfAnother);
  return standing;
}
