import { z } from "zod";
import { optionalText, requiredText } from "../fields/text.ts";
import { choiceError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { venueForms } from "../venues/venue-form.ts";
import { venueChoice } from "./claim-forms.ts";
import { requestRoles } from "./request-roles.ts";

const roleValues = ["", ...requestRoles.map(({ value }) => value)] as const;

/** What speaks for somebody who asks for a venue: who they are there, and what they want to say. */
export const requestEvidence = z.object({
  role: z.enum(roleValues, { error: choiceError }).default(""),
  message: optionalText(limits.requestMessageChars),
});

/** Asking to manage a venue that is there. */
export const venueRequest = venueChoice.extend(requestEvidence.shape);
export type VenueRequest = z.output<typeof venueRequest>;

/** Asking for a venue that somebody else holds: without a word why, nobody could decide it. */
export const contestForm = venueChoice.extend({
  role: requestEvidence.shape.role,
  message: requiredText(limits.requestMessageChars),
});
export type ContestForm = z.output<typeof contestForm>;

/** What goes along with a suggestion. */
const suggestionRequest = requestEvidence.extend({
  /** Whether they tell of a place and do not ask to manage it. */
  onlyKnows: z.boolean().default(false),
});
export type SuggestionRequest = z.output<typeof suggestionRequest>;

/** A venue that somebody suggests; without a word about it they ask to manage it. */
export const suggestionForm = venueForms.basic.safeExtend({ request: suggestionRequest.optional() });
export type SuggestionForm = z.output<typeof suggestionForm>;
