import { z } from "zod";
import { knownValue, recordId, shortList } from "../fields/field-schemas.ts";
import { choice, flag, listOf, text } from "../fields/query-values.ts";
import { lookedUp, optionalText, requiredText } from "../fields/text.ts";
import { choiceError, listError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { pageShape } from "../listings/query-shape.ts";
import { messages } from "../messages.ts";
import { claimOrderings } from "../orderings.ts";
import { claimLimits } from "./claim-limits.ts";
import { claimMessages } from "./claim-messages.ts";
import { claimStatuses } from "./claim-statuses.ts";
import { subscriptionStatuses } from "./plans.ts";

/** The venue to claim, or to work on from now on. */
export const venueChoice = z.object({
  id: z
    .int({ error: ({ input }) => (input === undefined ? messages.required : messages.wholeNumber) })
    .min(1, messages.minimum(1))
    .max(limits.largestId, messages.maximum(limits.largestId)),
});

export type ClaimOrdering = (typeof claimOrderings)[number];

/** Producer request filter: statuses, or all. Defaults to open requests. */
export const claimListQuery = z.object({
  ordering: choice(claimOrderings),
  all: flag,
  status: listOf(knownValue(claimStatuses)),
  find: text(limits.keywordChars),
  ...pageShape,
});
export type ClaimListQuery = z.output<typeof claimListQuery>;

/** A moderator's decision on a producer request, with the reason. */
export const claimDecision = z.object({
  status: knownValue(claimStatuses),
  notes: optionalText(limits.claimNotesChars),
  /** Status the moderator saw; if absent, the decision applies to any status. */
  seen: knownValue(claimStatuses).optional(),
});
export type ClaimDecision = z.output<typeof claimDecision>;

/** Why requests are rejected. */
export const claimRejection = z.object({ notes: requiredText(limits.claimNotesChars) });

/** A note with a decision, which may be empty. */
export const claimNote = z.string().trim().max(limits.claimNotesChars, messages.atMostChars(limits.claimNotesChars));

/** Several requests. */
export const claimChoice = z.object({
  claims: shortList(
    claimLimits.claimsDecided,
    messages.atMostValues(claimLimits.claimsDecided),
    z.array(recordId, { error: listError }).min(1, claimMessages.chooseRequests),
  ).transform((claims) => [...new Set(claims)]),
});
export type ClaimChoice = z.output<typeof claimChoice>;

/** One decision about several requests. */
export const claimDecisions = claimChoice.extend({
  status: claimDecision.shape.status,
  notes: claimDecision.shape.notes,
});
export type ClaimDecisions = z.output<typeof claimDecisions>;

/** Result of deciding several requests: the changed ones, and the reasons for the others. */
export const claimOutcomes = z.object({
  done: z.array(z.int()),
  refused: z.array(z.object({ id: z.int(), detail: z.string() })),
});
export type ClaimOutcomes = z.output<typeof claimOutcomes>;

/** Whether a decision lacks its reason: a rejection needs one for the claimant. */
export const owesReason = ({ status, notes }: Pick<ClaimDecision, "status" | "notes">): boolean =>
  status === "rejected" && !notes;

/**
 * Price of a plan: `monthlyCents` in cents of the region's currency, null on request; or `priceId` at the payment service, null to stop
 * selling. Absent fields stay unchanged.
 */
export const planPrice = z
  .object({
    plan: lookedUp(choiceError),
    monthlyCents: z
      .int(messages.wholeNumber)
      .min(0, messages.minimum(0))
      .max(limits.planPriceCents, messages.maximum(limits.planPriceCents))
      .nullable()
      .optional(),
    priceId: lookedUp(messages.text, limits.paymentIdChars).nullable().optional(),
  })
  .refine(({ monthlyCents, priceId }) => monthlyCents !== undefined || priceId !== undefined, {
    path: ["monthlyCents"],
    error: messages.required,
  })
  // For the API documentation: one of the two is needed.
  .meta({ allOf: [{ anyOf: [{ required: ["monthlyCents"] }, { required: ["priceId"] }] }] });
export type PlanPrice = z.output<typeof planPrice>;

/** The plan and the state of a venue's subscription, as a moderator sets them. What is absent stays. */
export const subscriptionForm = z.object({
  plan: lookedUp(choiceError).optional(),
  status: knownValue(subscriptionStatuses.map((value) => ({ value }))).optional(),
});
export type SubscriptionForm = z.output<typeof subscriptionForm>;
