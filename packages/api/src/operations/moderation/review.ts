import {
  reviewAcceptance,
  reviewRejection,
  textReview,
  textReviewQuery,
} from "@hereabouts/contract/review/text-review";
import { acceptReview, rejectReview, reopenReview } from "@hereabouts/domain/review/review-decision";
import { listReviews } from "@hereabouts/domain/review/review-list";
import { z } from "zod";
import { operationsFor } from "../operation.ts";

const { query, mutation } = operationsFor("reviewTexts");
const path = "/reports/api/review/" as const;

/** Texts of new accounts that are in review. */
export const reviewOperations = {
  list: query({
    input: textReviewQuery,
    run: listReviews,
    rest: {
      at: `GET ${path}`,
      name: "listTextReviews",
      summary: "Editors: texts of new accounts in review, oldest first, with their risk signals.",
      notes: {
        status: {
          meaning: "Their status; `waiting` when absent.",
          schema: { type: "string", enum: ["waiting", "accepted", "rejected"] },
        },
        find: { meaning: "Words of the record's name, its venue's or its author's address; each must be there." },
      },
      answer: z.array(textReview),
      pages: "verb",
    },
  }),
  accept: mutation({
    act: "review.accept",
    of: "record",
    input: reviewAcceptance.omit({ id: true }),
    run: acceptReview,
    rest: {
      at: `POST ${path}:id/accept/`,
      name: "acceptTextReview",
      example: { trusts_account: true },
      summary: "Editors: publishes a text in review, within its venue's quota, and optionally trusts its author.",
      answer: textReview,
    },
  }),
  reject: mutation({
    act: "review.reject",
    of: "record",
    input: reviewRejection.omit({ id: true }),
    run: rejectReview,
    rest: {
      at: `POST ${path}:id/reject/`,
      name: "rejectTextReview",
      example: { note: "Please link to the venue’s own page." },
      summary: "Editors: rejects a text with a reason, which is emailed to its author.",
      answer: textReview,
    },
  }),
  reopen: mutation({
    act: "review.reopen",
    of: "record",
    run: reopenReview,
    rest: {
      at: `POST ${path}:id/reopen/`,
      name: "reopenTextReview",
      summary: "Editors: undoes a decision and what followed from it, within a minute.",
      answer: textReview,
    },
  }),
};
