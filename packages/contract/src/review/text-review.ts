import { z } from "zod";
import { choice, findWords } from "../fields/query-values.ts";
import { recordId } from "../fields/record-id.ts";
import { requiredText } from "../fields/text.ts";
import { pagination } from "../listings/cards.ts";
import { pageShape } from "../listings/query-shape.ts";
import { reviewLimits } from "./review-limits.ts";
import { reviewSignal } from "./review-signals.ts";

const statuses = ["waiting", "accepted", "rejected"] as const;

/** A text that waits for a look, or was looked at. Instants are ISO 8601. */
export const textReview = z.object({
  id: z.int(),
  kind: z.enum(["event", "venue"]),
  recordId: z.int(),
  /** As the record is called. */
  name: z.string(),
  venueName: z.string(),
  author: z.object({ id: z.int(), name: z.string() }),
  /** An event that was never shown; else a change of texts that are. */
  isNew: z.boolean(),
  score: z.int(),
  signals: z.array(reviewSignal),
  /** Field by field, without markup. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  status: z.enum(statuses),
  note: z.string(),
  decidedBy: z.string().nullable(),
  created: z.string(),
});
export type TextReview = z.output<typeof textReview>;

/** A page of them. */
const textReviewList = z.object({ data: z.array(textReview), pagination, oldest: z.string().nullable() });
export type TextReviewList = z.output<typeof textReviewList>;

/** Which: those that wait unless told otherwise, the longest waiting first. */
export const textReviewQuery = z.object({ status: choice(statuses), find: findWords, ...pageShape });
export type TextReviewQuery = z.output<typeof textReviewQuery>;

/** Accepts a text, and whatever the account writes from now on where that is said. */
export const reviewAcceptance = z.object({ id: recordId, trustsAccount: z.boolean().default(false) });

/** Why a text is not published: its author gets it by mail. */
export const reviewRejection = z.object({ id: recordId, note: requiredText(reviewLimits.noteChars) });

/** What the author of a record is told of its texts. */
export const ownReview = z
  .object({
    status: z.enum(["waiting", "rejected"]),
    isNew: z.boolean(),
    fields: z.array(z.string()),
    signals: z.array(reviewSignal),
    note: z.string(),
  })
  .nullable();
export type OwnReview = z.output<typeof ownReview>;
