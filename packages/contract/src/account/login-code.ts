import { z } from "zod";
import { emailAddress, lineIfGiven, lookedUp } from "../fields/text.ts";
import { proofLimits } from "../human-proof/human-proof.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { newSavedSearch } from "../saved-items/saved-search-form.ts";
import { factorLimits } from "./factor-messages.ts";
import { loginCodeMessages } from "./login-code-messages.ts";

/** Asks for a login code by email. The search, if there is one, is saved for the address once the code was entered. */
export const loginCodeRequest = z.object({
  email: emailAddress,
  search: newSavedSearch.optional(),
  proof: lineIfGiven(proofLimits.proofChars),
});
export type LoginCodeRequest = z.output<typeof loginCodeRequest>;

/** The address that a login code goes to. */
export const loginCodeEmail = z.object({ email: emailAddress });

const withoutSpaces = (code: string) => code.replace(/[\s-]/g, "");

/** The request that a login code was sent for. */
export const loginCodeSent = z.object({
  request: z
    .string({ error: messages.required })
    .min(1, messages.required)
    .pipe(lookedUp(loginCodeMessages.over, limits.linkTokenChars)),
});

/** Login by an emailed code: the request that it was sent for, and the code. The link of the email has both. */
export const loginByCode = loginCodeSent.extend({
  emailCode: z
    .string({ error: messages.required })
    .min(1, messages.required)
    .max(factorLimits.codeChars, loginCodeMessages.digits)
    .transform(withoutSpaces)
    .pipe(z.string().regex(/^\d{6}$/, loginCodeMessages.digits)),
  /** A code from an authenticator app or a recovery code, where the account asks for one. */
  code: lineIfGiven(factorLimits.codeChars),
});
export type LoginByCode = z.output<typeof loginByCode>;
