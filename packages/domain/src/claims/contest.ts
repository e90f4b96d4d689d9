import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import type { ContestAnswer, HeldContest } from "@hereabouts/contract/claims/held-contest";
import type { ContestForm } from "@hereabouts/contract/claims/request-form";
import { may } from "@hereabouts/contract/permissions";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { holdClaim, holdVenue, insertClaimEvent, insertOpenClaim } from "./claim.queries.ts";
import { selectClaimState } from "./claim-venue.queries.ts";
import { announceRequest } from "./claim-venue.ts";
import { mailContest } from "./contest-mail.ts";
import { selectHeldContests, updateAnswer } from "./decision.queries.ts";

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
    const { claimId } = (await selectClaimState(db, venueId)) ?? { claimId: null };
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

/** Returns the open contests of the venues that the viewer owns or manages, the oldest first. @throws SignInRequired */
export async function listHeldContests(ctx: Context): Promise<HeldContest[]> {
  ensure(ctx, may.claimVenue(ctx.viewer));
  const contests = await selectHeldContests(ctx.db, signedInUserId(ctx));
  return contests.map(({ id, venueId, venueName, createdAt, answer, answeredAt }) => ({
    id,
    poi: { id: venueId, name: venueName },
    created: createdAt.toISOString(),
    answerUntil: new Date(createdAt.getTime() + claimLimits.contestDays * DAY_MS).toISOString(),
    answer,
    answered: answeredAt?.toISOString() ?? null,
  }));
}
