import {
  reviewAcceptance,
  reviewRejection,
  textReview,
  textReviewQuery,
} from "@hereabouts/contract/review/text-review";
import { acceptReview } from "@hereabouts/domain/review/accept-review";
import { listReviews } from "@hereabouts/domain/review/list-reviews";
import { rejectReview } from "@hereabouts/domain/review/reject-review";
import { reopenReview } from "@hereabouts/domain/review/reopen-review";
import { z } from "zod";
import { endpoint } from "../endpoint/endpoint.ts";
import { pagingOf } from "../endpoint/paging-of.ts";
import { recordParams } from "../endpoint/record-params.ts";

const reviews = "/reports/api/review/";

/** Texts of accounts that nobody knows yet, which wait for a look. */
export const reviewEndpoints = [
  endpoint({
    method: "get",
    path: reviews,
    name: "listTextReviews",
    access: "reviewTexts",
    summary:
      "Editors: texts of new accounts that wait for a look, the longest waiting first, with what speaks against them.",
    query: textReviewQuery,
    notes: {
      status: {
        meaning: "What became of them; those that wait when absent.",
        schema: { type: "string", enum: ["waiting", "accepted", "rejected"] },
      },
      find: { meaning: "Words of the record's name, its venue's or its author's address; each must be there." },
    },
    answer: z.array(textReview),
    pages: "verb",
    run: async (ctx, { query }) => {
      const list = await listReviews(ctx, query);
      return { answer: list.data, paging: pagingOf(list) };
    },
  }),
  endpoint({
    method: "post",
    path: `${reviews}:id/accept/`,
    name: "acceptTextReview",
    access: "reviewTexts",
    summary:
      "Editors: publishes a text that waits, as far as its venue's quota goes, and trusts its author if that is said.",
    params: recordParams,
    body: reviewAcceptance.omit({ id: true }),
    answer: textReview,
    run: (ctx, { params, body }) => acceptReview(ctx, { ...body, id: params.id }),
  }),
  endpoint({
    method: "post",
    path: `${reviews}:id/reject/`,
    name: "rejectTextReview",
    access: "reviewTexts",
    summary: "Editors: says why a text is not published; its author gets the reason by mail.",
    params: recordParams,
    body: reviewRejection.omit({ id: true }),
    answer: textReview,
    run: (ctx, { params, body }) => rejectReview(ctx, { ...body, id: params.id }),
  }),
  endpoint({
    method: "post",
    path: `${reviews}:id/reopen/`,
    name: "reopenTextReview",
    access: "reviewTexts",
    summary: "Editors: takes a decision back, and what followed, within a minute.",
    params: recordParams,
    answer: textReview,
    run: (ctx, { params }) => reopenReview(ctx, params),
  }),
];
