import { z } from "zod";
import { emailAddress } from "../account/credentials.ts";
import { lookedUp } from "../fields/text.ts";
import { limits } from "../limits.ts";
import { venueChoice } from "./claim-forms.ts";
import { claimMessages } from "./claim-messages.ts";

/** Request id and the email address at the venue's domain that receives the link. */
export const proofRequest = venueChoice.extend({ email: emailAddress });
export type ProofRequest = z.output<typeof proofRequest>;

/** The link of the mail. */
export const proofLink = z.object({ token: lookedUp(claimMessages.proofGone, limits.linkTokenChars) });
