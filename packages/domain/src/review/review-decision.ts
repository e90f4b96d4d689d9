import { may } from "@hereabouts/contract/permissions";
import { reviewLimits } from "@hereabouts/contract/review/review-limits";
import { reviewWords } from "@hereabouts/contract/review/review-words";
import type { TextReview } from "@hereabouts/contract/review/text-review";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { withSavepoint } from "../savepoint.queries.ts";
import { deleteTrust, insertTrust } from "../trust/standing.queries.ts";
import { holdReview, type StoredReview, updateDecision, updateReopened } from "../trust/text-review.queries.ts";
import { publishTexts, withdrawTexts } from "./publish-texts.ts";
import { viewReview } from "./review-list.ts";

type ReviewDecision = { status: "accepted"; trustsAccount: boolean } | { status: "rejected"; note: string };

/** Audit record of a review. */
const reviewedRecord = ({ id, name }: Pick<StoredReview, "id" | "name">) => ({
  kind: "review" as const,
  id,
  name,
});

/** A text, and the others of its calendar that were looked at with it. */
export interface LookedAt {
  id: number;
  also?: readonly number[];
}

/** Locks the reviews that are still waiting. @throws NotFound, Conflict "decided" */
async function holdLook(ctx: Context, { id, also = [] }: LookedAt): Promise<StoredReview[]> {
  const review = await holdReview(ctx.db, id);
  if (!review) throw new NotFound();
  if (review.status !== "waiting") throw new Conflict("decided", reviewWords.decidedAlready);
  const held = [review];
  for (const other of [...new Set(also)].sort((a, b) => a - b)) {
    const found = other === id || review.sourceId === null ? undefined : await holdReview(ctx.db, other);
    if (found?.status === "waiting" && found.sourceId === review.sourceId) held.push(found);
  }
  return held;
}

/** Publishes texts. Of several, one that cannot be published goes on waiting. @returns those that are @throws when none can */
async function publishLook(ctx: Context, held: readonly StoredReview[]): Promise<StoredReview[]> {
  const published: StoredReview[] = [];
  let refusal: Conflict | undefined;
  for (const review of held) {
    try {
      await withSavepoint(ctx.db, () => publishTexts(ctx, review));
      published.push(review);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      refusal ??= error;
    }
  }
  if (refusal && published.length === 0) throw refusal;
  return published;
}

/**
 * Decides about a text that waits, and others of its calendar, in one transaction, and tells its author once that can no longer
 * be taken back. @throws SignInRequired, Forbidden, NotFound, Conflict "decided", and what keeps it from being published
 */
function decideReview(ctx: Context, looked: LookedAt, decision: ReviewDecision): Promise<TextReview> {
  ensure(ctx, may.reviewTexts(ctx.viewer));
  const decidedBy = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const held = await holdLook(ctx, looked);
    const { status } = decision;
    const isAccepted = decision.status === "accepted";
    const [review, ...others] = isAccepted ? await publishLook(ctx, held) : held;
    if (!review) throw new NotFound();
    const at = now();
    const trusts = isAccepted && decision.trustsAccount;
    const gaveTrust = trusts && (await insertTrust(db, review.userId, decidedBy, at));
    const note = decision.status === "rejected" ? decision.note : "";
    const ids = [review, ...others].map(({ id }) => id);
    await updateDecision(db, ids, { status, note, gaveTrust, decidedBy }, at);
    const after = {
      status,
      ...(note && { note }),
      ...(gaveTrust && { trusts: review.userId }),
      ...(ids.length > 1 && { ids }),
    };
    await recordAct(ctx, {
      act: isAccepted ? "review.accept" : "review.reject",
      record: reviewedRecord(review),
      before: { status: review.status },
      after,
    });
    const delaySeconds = reviewLimits.mailDelaySeconds;
    await enqueue(db, "review.tell", { reviewId: review.id }, { key: String(review.id), delaySeconds });
    return viewReview((await holdReview(db, review.id)) ?? review);
  });
}

/**
 * Publishes a text that waits, and others of its calendar, as far as the quota of the venue goes; with `trustsAccount` nothing else of its author waits
 * any more. @throws SignInRequired, Forbidden, NotFound, Conflict
 */
export const acceptReview = (
  ctx: Context,
  { trustsAccount, ...looked }: LookedAt & { trustsAccount: boolean },
): Promise<TextReview> => decideReview(ctx, looked, { status: "accepted", trustsAccount });

/** Says why a text is not published. @throws SignInRequired, Forbidden, NotFound, Conflict "decided" */
export const rejectReview = (ctx: Context, { note, ...looked }: LookedAt & { note: string }): Promise<TextReview> =>
  decideReview(ctx, looked, { status: "rejected", note });

/**
 * Takes a decision about a text back, and about others of its calendar that were decided with it, and all that followed,
 * before its author is emailed.
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
