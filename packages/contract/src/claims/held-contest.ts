import { z } from "zod";
import { requiredText } from "../fields/text.ts";
import { venueChoice } from "./claim-forms.ts";
import { claimLimits } from "./claim-limits.ts";

/** The answer of a venue's owner or manager to a request for ownership, by the id of the request. */
export const contestAnswer = venueChoice.extend({ answer: requiredText(claimLimits.requestMessageChars) });
export type ContestAnswer = z.output<typeof contestAnswer>;

/** An open request for ownership of a venue that the viewer owns or manages. The claimant is not named. */
export const heldContest = z.object({
  id: z.int(),
  poi: z.object({ id: z.int(), name: z.string() }),
  created: z.string(),
  /** Earliest time at which moderators can decide. */
  answerUntil: z.string(),
  /** Blank until someone answers for the venue. */
  answer: z.string(),
  answered: z.string().nullable(),
});
export type HeldContest = z.output<typeof heldContest>;
