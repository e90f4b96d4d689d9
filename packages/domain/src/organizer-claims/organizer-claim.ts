import { organizerLimits } from "@hereabouts/contract/events/organizer-limits";
import type { OrganizerClaimForm, OrganizerStanding } from "@hereabouts/contract/organizers/organizer-claim";
import { organizerMessages } from "@hereabouts/contract/organizers/organizer-messages";
import { eventPath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { tellModerators } from "../claims/claim-venue.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { currentOrganizerId } from "../merged-organizer.queries.ts";
import { holdOrganizer, selectKeeper, updateKeeper } from "../organizers/organizer.queries.ts";
import { selectAsks } from "../organizers/organizer-ask.queries.ts";
import { insertOrganizerClaim, selectOwnOrganizerClaim, updateOrganizerClaim } from "./organizer-claim.queries.ts";

/**
 * Asks to speak for an organizer. Asked again while it waits, the new message stands.
 * @throws SignInRequired, NotFound; Conflict "claimed" where somebody speaks for it; Invalid with too many that wait
 */
export async function claimOrganizer(
  ctx: Context,
  { id: askedId, message }: { id: number } & OrganizerClaimForm,
): Promise<{ id: number }> {
  ensure(ctx, may.claimOrganizer(ctx.viewer));
  const claimantId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const organizer = await holdOrganizer(db, await currentOrganizerId(db, askedId));
    if (!organizer) throw new NotFound();
    if (organizer.keeperId !== null) throw new Conflict("claimed", organizerMessages.claimed);
    const most = organizerLimits.claimsWaiting;
    const id = await insertOrganizerClaim(db, { organizerId: organizer.id, claimantId, message }, most, now());
    if (id === undefined) throw new Invalid({ "": [organizerMessages.tooManyClaims(most)] });
    await tellModerators(ctx);
    return { id };
  });
}

/** Takes one's own request for an organizer back, or no longer speaks for it. @throws SignInRequired, NotFound */
export async function leaveOrganizer(ctx: Context, { id: organizerId }: { id: number }): Promise<void> {
  const userId = signedInUserId(ctx);
  await inTransaction(ctx, async ({ db, now }) => {
    const organizer = await holdOrganizer(db, organizerId);
    const claim = organizer && (await selectOwnOrganizerClaim(db, { organizerId, userId }));
    if (!claim) throw new NotFound();
    await updateOrganizerClaim(db, claim.id, { status: "withdrawn", decidedBy: userId, decidedAt: now() });
    if (organizer.keeperId === userId) await updateKeeper(db, organizerId, null);
  });
}

/** How the viewer stands with an organizer, and which events wait for its yes. @throws SignInRequired, NotFound */
export async function getOrganizerStanding(ctx: Context, { id }: { id: number }): Promise<OrganizerStanding> {
  const { db, viewer, settings } = ctx;
  const userId = signedInUserId(ctx);
  const organizer = await selectKeeper(db, id);
  if (!organizer) throw new NotFound();
  const claim = await selectOwnOrganizerClaim(db, { organizerId: id, userId });
  const seesAsks = may.keepOrganizer(viewer, organizer.keeperId);
  const asks = seesAsks ? await selectAsks(db, id, organizerLimits.listed) : [];
  return {
    isKeeper: organizer.keeperId === userId,
    hasAsked: claim?.status === "new",
    asks: asks.map((ask) => ({ ...ask, absoluteUrl: settings.publicUrl + eventPath(ask) })),
  };
}
