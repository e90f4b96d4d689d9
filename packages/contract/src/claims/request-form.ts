import { z } from "zod";
import { optionalText, requiredText } from "../fields/text.ts";
import { choiceError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { venueForms } from "../venues/venue-form.ts";
import { venueChoice } from "./claim-forms.ts";
import { requestRoles } from "./request-roles.ts";

const roleValues = ["", ...requestRoles.map(({ value }) => value)] as const;

/** Claimant's evidence: role at the venue and a message. */
export const requestEvidence = z.object({
  role: z.enum(roleValues, { error: choiceError }).default(""),
  message: optionalText(limits.requestMessageChars),
});

/** Asking to manage a venue that is there. */
export const venueRequest = venueChoice.extend(requestEvidence.shape);
export type VenueRequest = z.output<typeof venueRequest>;

/** Form to request ownership. A message is required so moderators can decide. */
export const contestForm = venueChoice.extend({
  role: requestEvidence.shape.role,
  message: requiredText(limits.requestMessageChars),
});
export type ContestForm = z.output<typeof contestForm>;

/** Request details sent with a suggested venue. */
const suggestionRequest = requestEvidence.extend({
  /** Suggestion only: the author does not ask to manage the venue. */
  onlyKnows: z.boolean().default(false),
});
export type SuggestionRequest = z.output<typeof suggestionRequest>;

/** A suggested venue. Without `request` the author asks to manage it. */
export const suggestionForm = venueForms.basic.safeExtend({ request: suggestionRequest.optional() });
export type SuggestionForm = z.output<typeof suggestionForm>;
