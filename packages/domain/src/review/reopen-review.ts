import { may } from "@hereabouts/contract/permissions";
import { reviewWords } from "@hereabouts/contract/review/review-words";
import type { TextReview } from "@hereabouts/contract/review/text-review";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { deleteTrust } from "../trust/standing.queries.ts";
import { holdReview, updateReopened } from "../trust/text-review.queries.ts";
import { reviewedRecord } from "./decide-review.ts";
import { withdrawTexts } from "./publish-texts.ts";
import { viewReview } from "./view-review.ts";

/**
 * Takes a decision about a text back, and about others of its calendar that were decided with it, and all that followed,
 * before its author is told.
 * @throws SignInRequired, Forbidden, NotFound, Conflict when it is too late, or the record was changed since
 */
export function reopenReview(ctx: Context, { id }: { id: number }): Promise<TextReview> {
  ensure(ctx, may.reviewTexts(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const review = await holdReview(ctx.db, id);
    if (!review) throw new NotFound();
    if (review.toldAt || review.status === "waiting") throw new Conflict("told", reviewWords.toldAlready);
    const decided = [review];
    for (const other of review.others) {
      const held = await holdReview(ctx.db, other.id);
      if (held) decided.push(held);
    }
    if (review.status === "accepted") for (const one of decided) await withdrawTexts(ctx, one);
    if (review.gaveTrust) await deleteTrust(ctx.db, review.userId);
    const ids = decided.map((one) => one.id);
    await updateReopened(ctx.db, ids);
    const sides = { before: { status: review.status }, after: { status: "waiting", ...(ids.length > 1 && { ids }) } };
    await recordAct(ctx, { act: "review.reopen", record: reviewedRecord(review), ...sides });
    return viewReview((await holdReview(ctx.db, id)) ?? review);
  });
}
