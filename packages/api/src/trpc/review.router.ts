import { reviewAcceptance, reviewRejection, textReviewQuery } from "@hereabouts/contract/review/text-review";
import { acceptReview } from "@hereabouts/domain/review/accept-review";
import { listReviews } from "@hereabouts/domain/review/list-reviews";
import { rejectReview } from "@hereabouts/domain/review/reject-review";
import { reopenReview } from "@hereabouts/domain/review/reopen-review";
import { procedureById, procedureFor, router } from "./procedure.ts";

/** Texts of accounts that nobody knows yet, which wait for a look. */
export const reviewRouter = router({
  list: procedureFor("reviewTexts")
    .input(textReviewQuery)
    .query(({ ctx, input }) => listReviews(ctx, input)),
  accept: procedureFor("reviewTexts")
    .input(reviewAcceptance)
    .mutation(({ ctx, input }) => acceptReview(ctx, input)),
  reject: procedureFor("reviewTexts")
    .input(reviewRejection)
    .mutation(({ ctx, input }) => rejectReview(ctx, input)),
  reopen: procedureById("reviewTexts").mutation(({ ctx, input }) => reopenReview(ctx, input)),
});
