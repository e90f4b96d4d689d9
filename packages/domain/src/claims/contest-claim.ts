import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import type { ContestForm } from "@hereabouts/contract/claims/request-form";
import { may } from "@hereabouts/contract/permissions";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { announceRequest } from "./announce-request.ts";
import { holdClaim, holdVenue, insertOpenClaim } from "./claim.queries.ts";
import { selectClaimStanding } from "./claim-venue.queries.ts";
import { mailContest } from "./contest-mail.ts";

/**
 * Asks for a venue that somebody else holds. Its holder is told, and has `claimLimits.contestDays` before a moderator can give
 * the venue to somebody else; until then nothing changes.
 * @throws SignInRequired, NotFound, TooMany; Conflict "free" where nobody holds it, "asked" for a second time
 */
export async function contestClaim(ctx: Context, { id: venueId, role, message }: ContestForm): Promise<{ id: number }> {
  ensure(ctx, may.claimVenue(ctx.viewer));
  const claimantId = signedInUserId(ctx);
  await countAttempt(ctx, `contest:${claimantId}`, { attempts: claimLimits.contestsInDay, windowSeconds: 86_400 });
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const { isShown } = await holdVenue(db, venueId);
    if (!isShown) throw new NotFound();
    const { claimId } = (await selectClaimStanding(db, venueId)) ?? { claimId: null };
    const held = claimId === null ? undefined : await holdClaim(db, claimId);
    if (!held) throw new Conflict("free", claimMessages.nobodyHolds);
    if (held.claimantId === claimantId) throw new Conflict("asked", claimMessages.askedAlready);
    const kind = { onlyKnows: false, isContest: true };
    const opening = { venueId, claimantId, status: "claimed" as const, beginning: claimMessages.contested };
    const claim = await insertOpenClaim(db, { ...opening, role, message, ...kind }, now());
    if (!claim) throw new Conflict("asked", claimMessages.askedAlready);
    await announceRequest(ctx, claim);
    await mailContest(ctx, held, { contestId: claim.id, contestantId: claimantId });
    return claim;
  });
}
