import { z } from "zod";
import { isRecord } from "../fields/parse-values.ts";
import { emailAddress, lineIfGiven, lookedUp, requiredLine } from "../fields/text.ts";
import { proofLimits } from "../human-proof/human-proof.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { factorLimits } from "./factor-messages.ts";

const passwordLength = messages.betweenChars(limits.passwordMinChars, limits.passwordMaxChars);

/** A password to be chosen. Whether it is common or like the address is decided by the server. */
export const newPassword = z
  .string({ error: messages.required })
  .min(limits.passwordMinChars, { error: ({ input }) => (input === "" ? messages.required : passwordLength) })
  .max(limits.passwordMaxChars, passwordLength);

const anyPassword = z
  .string({ error: messages.required })
  .min(1, messages.required)
  .max(limits.passwordMaxChars, messages.atMostChars(limits.passwordMaxChars));

/** A password where none may be needed. */
const passwordIfAny = z
  .string({ error: messages.text })
  .max(limits.passwordMaxChars, messages.atMostChars(limits.passwordMaxChars));

/** Token from a link in an email. */
const linkToken = z
  .string({ error: messages.required })
  .min(1, messages.required)
  .pipe(lookedUp(messages.linkUsedUp, limits.linkTokenChars));

function refuseDifferent({ password1, password2 }: { password1: string; password2: string }, issues: z.RefinementCtx) {
  if (password1 !== password2)
    issues.addIssue({ code: "custom", path: ["password2"], message: messages.passwordsDiffer });
}

const passwordPair = {
  password1: newPassword,
  password2: anyPassword,
};

/** Checked although other fields are wrong, so that all faults are shown at once. */
const bothRead = {
  when: ({ value }: { value: unknown }) =>
    isRecord(value) && typeof value.password1 === "string" && typeof value.password2 === "string",
};

/** The answer to a puzzle, while the form asks for one. */
const proof = lineIfGiven(proofLimits.proofChars);

/** Sign-up form. Older clients also send `username`, a copy of the email address. */
export const registration = z
  .object({ email: emailAddress, ...passwordPair, proof })
  .superRefine(refuseDifferent, bothRead);
export type Registration = z.output<typeof registration>;

/** Login form. The email address is sent as `username`, as in the legacy API. */
export const signInForm = z.object({
  username: requiredLine(limits.emailChars),
  password: anyPassword,
  /** A code from an authenticator app or a recovery code, where the account asks for one. */
  code: lineIfGiven(factorLimits.codeChars),
});
export type SignInForm = z.output<typeof signInForm>;

/** Asks for a link that sets a new password. */
export const passwordResetRequest = z.object({ email: emailAddress, proof });

/** A new password, by the link that was mailed. */
export const passwordReset = z.object({ token: linkToken, ...passwordPair }).superRefine(refuseDifferent, bothRead);

/** Password change of a logged-in user. `currentPassword` is empty if the account has no password. */
export const passwordChange = z
  .object({ currentPassword: passwordIfAny.default(""), ...passwordPair })
  .superRefine(refuseDifferent, bothRead);

/** The password of a logged-in user, who proves again who they are. */
export const reauthentication = z.object({ password: anyPassword });

/** The link of a mail that sets a new password, before one is typed. */
export const passwordLink = z.object({ token: linkToken });

/** The link of a mail that confirms an address. */
export const emailConfirmation = z.object({ token: linkToken });

/** A new address for the account. */
export const emailChange = z.object({ email: emailAddress, password: passwordIfAny.default("") });

/** Account deletion form: the password, or the typed email address if the account has no password. */
export const accountDeletion = z.object({
  password: passwordIfAny.optional(),
  confirmation: lookedUp(messages.typeYourEmail, limits.emailChars).optional(),
});
