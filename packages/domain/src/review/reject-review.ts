import type { TextReview } from "@hereabouts/contract/review/text-review";
import type { Context } from "../context.ts";
import { decideReview } from "./decide-review.ts";

/** Says why a text is not published. @throws SignInRequired, Forbidden, NotFound, Conflict "decided" */
export const rejectReview = (ctx: Context, { id, note }: { id: number; note: string }): Promise<TextReview> =>
  decideReview(ctx, id, { status: "rejected", note });
