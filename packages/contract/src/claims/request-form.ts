import { msg } from "@hereabouts/language/translate";
import { z } from "zod";
import { emailAddress, lookedUp, optionalText, requiredText } from "../fields/text.ts";
import { choiceError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { venueForms } from "../venues/venue-form.ts";
import { venueChoice } from "./claim-forms.ts";
import { claimLimits } from "./claim-limits.ts";
import { claimMessages } from "./claim-messages.ts";

/** Roles of a claimant at the venue. */
export const requestRoles = [
  { value: "owner", label: msg("Owner") },
  { value: "manager", label: msg("Manager") },
  { value: "staff", label: msg("Staff or volunteer") },
  { value: "board", label: msg("Board or committee") },
  { value: "agency", label: msg("Agency or promoter") },
  { value: "other", label: msg("Other") },
] as const;
export type RequestRole = (typeof requestRoles)[number]["value"];

/** How a role is called; "" where none was named. */
export const requestRoleLabel = (role: string): string =>
  requestRoles.find(({ value }) => value === role)?.label ?? role;

const roleValues = ["", ...requestRoles.map(({ value }) => value)] as const;

/** Claimant's evidence: role at the venue and a message. */
export const requestEvidence = z.object({
  role: z.enum(roleValues, { error: choiceError }).default(""),
  message: optionalText(claimLimits.requestMessageChars),
});

/** Asking to manage a venue that is there. */
export const venueRequest = venueChoice.extend(requestEvidence.shape);
export type VenueRequest = z.output<typeof venueRequest>;

/** Form to request ownership. A message is required so moderators can decide. */
export const contestForm = venueChoice.extend({
  role: requestEvidence.shape.role,
  message: requiredText(claimLimits.requestMessageChars),
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

/** Request id and the email address at the venue's domain that receives the link. */
export const proofRequest = venueChoice.extend({ email: emailAddress });
export type ProofRequest = z.output<typeof proofRequest>;

/** The link of the mail. */
export const proofLink = z.object({ token: lookedUp(claimMessages.proofGone, limits.linkTokenChars) });

/** How a moderator hears by mail of new producer requests. */
export const requestMailRhythms = ["at_once", "daily", "never"] as const;
export type RequestMailRhythm = (typeof requestMailRhythms)[number];

export const requestMailLabels: Record<RequestMailRhythm, string> = {
  at_once: msg("Immediately"),
  daily: msg("Daily"),
  never: msg("Never"),
};

/** A moderator's choice. */
export const requestMails = z.object({ rhythm: z.enum(requestMailRhythms) });
export type RequestMails = z.output<typeof requestMails>;
