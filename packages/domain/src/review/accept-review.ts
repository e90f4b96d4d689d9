import type { TextReview } from "@hereabouts/contract/review/text-review";
import type { Context } from "../context.ts";
import { decideReview } from "./decide-review.ts";

/**
 * Publishes a text that waits, as far as the quota of its venue goes; with `trustsAccount` nothing else of its author waits
 * any more. @throws SignInRequired, Forbidden, NotFound, Conflict
 */
export const acceptReview = (
  ctx: Context,
  { id, trustsAccount }: { id: number; trustsAccount: boolean },
): Promise<TextReview> => decideReview(ctx, id, { status: "accepted", trustsAccount });
