import type { TextReview } from "@hereabouts/contract/review/text-review";
import type { Context } from "../context.ts";
import { decideReview, type LookedAt } from "./decide-review.ts";

/**
 * Publishes a text that waits, and others of its calendar, as far as the quota of the venue goes; with `trustsAccount` nothing else of its author waits
 * any more. @throws SignInRequired, Forbidden, NotFound, Conflict
 */
export const acceptReview = (
  ctx: Context,
  { trustsAccount, ...looked }: LookedAt & { trustsAccount: boolean },
): Promise<TextReview> => decideReview(ctx, looked, { status: "accepted", trustsAccount });
