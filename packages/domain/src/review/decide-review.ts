import { may } from "@hereabouts/contract/permissions";
import { reviewLimits } from "@hereabouts/contract/review/review-limits";
import { reviewWords } from "@hereabouts/contract/review/review-words";
import type { TextReview } from "@hereabouts/contract/review/text-review";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { insertTrust } from "../trust/standing.queries.ts";
import { holdReview, type StoredReview, updateDecision } from "../trust/text-review.queries.ts";
import { publishTexts } from "./publish-texts.ts";
import { viewReview } from "./view-review.ts";

/** What is decided about a text. */
export type ReviewDecision = { status: "accepted"; trustsAccount: boolean } | { status: "rejected"; note: string };

/** What the audit log calls a review. */
export const reviewedRecord = ({ id, name }: Pick<StoredReview, "id" | "name">) => ({
  kind: "review" as const,
  id,
  name,
});

/**
 * Decides about a text that waits, in one transaction, and tells its author once that can no longer be taken back.
 * @throws SignInRequired, Forbidden, NotFound, Conflict "decided", and what keeps it from being published
 */
export function decideReview(ctx: Context, id: number, decision: ReviewDecision): Promise<TextReview> {
  ensure(ctx, may.reviewTexts(ctx.viewer));
  const decidedBy = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const review = await holdReview(db, id);
    if (!review) throw new NotFound();
    if (review.status !== "waiting") throw new Conflict("decided", reviewWords.decidedAlready);
    const { status } = decision;
    const isAccepted = decision.status === "accepted";
    if (isAccepted) await publishTexts(ctx, review);
    const trusts = isAccepted && decision.trustsAccount;
    const gaveTrust = trusts && (await insertTrust(db, review.userId, decidedBy, now()));
    const note = decision.status === "rejected" ? decision.note : "";
    await updateDecision(db, id, { status, note, gaveTrust, decidedBy }, now());
    const after = { status, ...(note && { note }), ...(gaveTrust && { trusts: review.userId }) };
    await recordAct(ctx, {
      act: isAccepted ? "review.accept" : "review.reject",
      record: reviewedRecord(review),
      before: { status: review.status },
      after,
    });
    const delaySeconds = reviewLimits.mailDelaySeconds;
    await enqueue(db, "review.tell", { reviewId: id }, { key: String(id), delaySeconds });
    return viewReview((await holdReview(db, id)) ?? review);
  });
}
