import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import { may } from "@hereabouts/contract/permissions";
import { holdVenue } from "../claims/claim.queries.ts";
import { type KeptVenue, selectKeptVenue } from "../claims/manager.queries.ts";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound, Refusal } from "../errors.ts";
import { currentVenueId } from "../merged-venue.queries.ts";

/**
 * First line of a verb on the people of a venue: holds the venue until the transaction ends, so that of two who change them at
 * the same moment the second sees what the first did. @throws SignInRequired; NotFound for whoever is none of its people
 */
export async function holdKeptVenue(ctx: Context, askedId: number): Promise<KeptVenue> {
  signedInUserId(ctx);
  const venueId = await currentVenueId(ctx.db, askedId);
  await holdVenue(ctx.db, venueId);
  const venue = await selectKeptVenue(ctx.db, venueId);
  if (!venue || !may.seeVenuePeople(ctx.viewer, venue)) throw new NotFound();
  return venue;
}

/**
 * Like `holdKeptVenue`, but requires the right to invite and remove managers. @throws SignInRequired, NotFound; Refusal
 * for a manager
 */
export async function holdForKeeper(ctx: Context, askedId: number): Promise<KeptVenue> {
  const venue = await holdKeptVenue(ctx, askedId);
  if (!may.keepVenuePeople(ctx.viewer, venue)) throw new Refusal("forbidden", peopleMessages.ownerAlone);
  return venue;
}

/** Like `holdKeptVenue`, but requires the owner. @throws SignInRequired, NotFound; Refusal for anyone else */
export async function holdForOwner(ctx: Context, askedId: number): Promise<KeptVenue> {
  const venue = await holdKeptVenue(ctx, askedId);
  if (!may.giveVenueAway(ctx.viewer, venue)) throw new Refusal("forbidden", peopleMessages.ownerAlone);
  return venue;
}
