import { z } from "zod";
import { recordId, shortList } from "../fields/field-schemas.ts";
import { choice, findWords } from "../fields/query-values.ts";
import { requiredText } from "../fields/text.ts";
import { listError } from "../fields/value-errors.ts";
import { pagination } from "../listings/cards.ts";
import { pageShape } from "../listings/query-shape.ts";
import { messages } from "../messages.ts";
import { reviewSignal } from "../trust/review-signals.ts";
import { reviewLimits } from "./review-limits.ts";
import { reviewStatuses } from "./review-words.ts";

const textChanges = z.array(z.object({ field: z.string(), before: z.string(), after: z.string() }));

/** A text that waits for a look, or was looked at. Instants are ISO 8601. */
export const textReview = z.object({
  id: z.int(),
  kind: z.enum(["event", "venue"]),
  recordId: z.int(),
  /** Name of the record. */
  name: z.string(),
  venueName: z.string(),
  author: z.object({ id: z.int(), name: z.string() }),
  /** An event that was never shown; else a change of texts that are. */
  isNew: z.boolean(),
  score: z.int(),
  signals: z.array(reviewSignal),
  /** Field by field, without markup. */
  changes: textChanges,
  /** Others that were read from the same calendar: one look is for all of them. */
  others: z.array(z.object({ id: z.int(), name: z.string(), changes: textChanges })),
  status: z.enum(reviewStatuses),
  note: z.string(),
  decidedBy: z.string().nullable(),
  created: z.string(),
});
export type TextReview = z.output<typeof textReview>;

/** A page of them. */
const textReviewList = z.object({ data: z.array(textReview), pagination, oldest: z.string().nullable() });
export type TextReviewList = z.output<typeof textReviewList>;

/** Review filter; waiting texts, oldest first, by default. */
export const textReviewQuery = z.object({ status: choice(reviewStatuses), find: findWords, ...pageShape });
export type TextReviewQuery = z.output<typeof textReviewQuery>;

/** Others of the same calendar that are decided with a text, as they were looked at with it. */
const also = shortList(
  reviewLimits.lookedAtOnce,
  messages.atMostValues(reviewLimits.lookedAtOnce),
  z.array(recordId, { error: listError }).max(reviewLimits.lookedAtOnce),
).default([]);

/** Accepts a text, and whatever the account writes from now on where that is said. */
export const reviewAcceptance = z.object({ id: recordId, also, trustsAccount: z.boolean().default(false) });

/** Why a text is not published: its author gets it by mail. */
export const reviewRejection = z.object({ id: recordId, also, note: requiredText(reviewLimits.noteChars) });
