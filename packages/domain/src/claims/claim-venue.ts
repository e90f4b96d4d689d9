import type { VenueRequest } from "@hereabouts/contract/claims/request-form";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import { countAction } from "../traffic/action-counts.ts";
import { announceRequest } from "./announce-request.ts";
import { holdVenue } from "./claim.queries.ts";
import { openClaim } from "./open-claim.ts";

type Request = Pick<VenueRequest, "id"> & Partial<VenueRequest>;

/**
 * Asks to become the producer of a venue that is listed and claimed by nobody.
 * @throws SignInRequired, NotFound; Conflict "claimed" when somebody, of two at the same moment too, was first
 */
export async function claimVenue(ctx: Context, { id: askedId, ...evidence }: Request): Promise<{ id: number }> {
  ensure(ctx, may.claimVenue(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const id = await currentVenueId(ctx.db, askedId);
    const { isShown } = await holdVenue(ctx.db, id);
    if (!isShown) throw new NotFound();
    const claim = await openClaim(ctx, { ...evidence, venueId: id, status: "claimed" });
    if (!claim) throw new Conflict("claimed", messages.alreadyClaimed(ctx.settings.supportEmail));
    await announceRequest(ctx, claim);
    await countAction(ctx, "claim");
    return claim;
  });
}
