import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import type { HeldContest } from "@hereabouts/contract/claims/held-contest";
import { may } from "@hereabouts/contract/permissions";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { selectHeldContests } from "./contest.queries.ts";

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
