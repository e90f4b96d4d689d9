import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import type { ContestAnswer } from "@hereabouts/contract/claims/held-contest";
import { may } from "@hereabouts/contract/permissions";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { holdClaim, insertClaimEvent } from "./claim.queries.ts";
import { selectHeldContests, updateAnswer } from "./contest.queries.ts";

/**
 * Keeps what an owner or manager says to a request for ownership of their venue, for the moderators and in its history.
 * @throws SignInRequired, TooMany; NotFound once the request is decided, and for people of other venues
 */
export async function answerContest(ctx: Context, { id, answer }: ContestAnswer): Promise<{ id: number }> {
  ensure(ctx, may.claimVenue(ctx.viewer));
  const userId = signedInUserId(ctx);
  await countAttempt(ctx, `contest-answer:${userId}`, {
    attempts: claimLimits.contestAnswersInDay,
    windowSeconds: 86_400,
  });
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    await holdClaim(db, id);
    const held = await selectHeldContests(db, userId);
    if (!held.some((contest) => contest.id === id)) throw new NotFound();
    await updateAnswer(db, { id, userId, answer }, now());
    const message = claimMessages.answeredForVenue;
    await insertClaimEvent(db, { claimId: id, userId, status: null, message, note: answer }, now());
    return { id };
  });
}
