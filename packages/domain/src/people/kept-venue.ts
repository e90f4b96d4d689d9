import type { AuditAct } from "@hereabouts/contract/audit/audit-acts";
import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import type { ManagerInvitation, VenuePerson } from "@hereabouts/contract/people/venue-people";
import { may } from "@hereabouts/contract/permissions";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { recordAct } from "../audit/record-act.ts";
import { holdVenue, insertClaimEvent } from "../claims/claim.queries.ts";
import { type Keeper, type KeptVenue, selectKeptVenue } from "../claims/manager.queries.ts";
import type { StoredManagerInvitation } from "../claims/manager-invitation.queries.ts";
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

/** Until when a venue that was offered can be taken over. */
const offeredUntil = (offeredAt: Date): Date => new Date(offeredAt.getTime() + claimLimits.ownershipOfferDays * DAY_MS);

/** Whether an offer still stands. */
export const isOffered = (offeredAt: Date | null, now: Date): offeredAt is Date =>
  offeredAt !== null && offeredUntil(offeredAt) > now;

/** An owner or manager as shown to the others. */
export function viewPerson({ since, offeredAt, ...person }: Keeper, now: Date): VenuePerson {
  const until = isOffered(offeredAt, now) ? offeredUntil(offeredAt).toISOString() : null;
  return { ...person, since: since.toISOString(), offeredUntil: until };
}

/** An invitation as those see it who may invite. */
export function viewInvitation(
  { id, email, createdAt, expiresAt }: StoredManagerInvitation,
  now: Date,
): ManagerInvitation {
  return { id, email, sent: createdAt.toISOString(), expires: expiresAt.toISOString(), isOver: expiresAt <= now };
}

/** Writes into the history of a venue's request what was done about its people. */
export async function noteInHistory(
  { db, viewer, now }: Context,
  { claimId }: Pick<KeptVenue, "claimId">,
  message: string,
  note = "",
): Promise<void> {
  const userId = viewer.kind === "user" ? viewer.id : null;
  await insertClaimEvent(db, { claimId, userId, status: null, message, note }, now());
}

/** Like `noteInHistory`, and records an audit act if done for an owner. */
export async function notePeople(
  ctx: Context,
  venue: KeptVenue,
  { act, message, after }: { act: AuditAct; message: string; after: object },
): Promise<void> {
  await noteInHistory(ctx, venue, message);
  if (may.giveVenueAway(ctx.viewer, venue)) return;
  await recordAct(ctx, { act, record: { kind: "venue", id: venue.venueId, name: venue.venueName }, after });
}
