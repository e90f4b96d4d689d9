import type { TextReview } from "@hereabouts/contract/review/text-review";
import type { Context } from "../context.ts";
import { decideReview, type LookedAt } from "./decide-review.ts";

/** Says why a text is not published. @throws SignInRequired, Forbidden, NotFound, Conflict "decided" */
export const rejectReview = (ctx: Context, { note, ...looked }: LookedAt & { note: string }): Promise<TextReview> =>
  decideReview(ctx, looked, { status: "rejected", note });
