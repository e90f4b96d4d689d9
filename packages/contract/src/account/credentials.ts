import { z } from "zod";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";

/** An email address, trimmed and in lower case: the same person however it was typed. */
export const emailAddress = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .max(limits.emailChars, messages.atMostChars(limits.emailChars))
  .transform((text) => text.toLowerCase())
  .pipe(z.email(messages.email));

/** A password to be chosen. Whether it is common or like the address is decided by the server. */
export const newPassword = z
  .string({ error: messages.required })
  .min(1, messages.required)
  .min(limits.passwordMinChars, messages.atLeastChars(limits.passwordMinChars))
  .max(limits.passwordMaxChars, messages.atMostChars(limits.passwordMaxChars));

const anyPassword = z
  .string({ error: messages.required })
  .min(1, messages.required)
  .max(limits.passwordMaxChars, messages.atMostChars(limits.passwordMaxChars));

function refuseDifferent({ password1, password2 }: { password1: string; password2: string }, issues: z.RefinementCtx) {
  if (password1 !== password2)
    issues.addIssue({ code: "custom", path: ["password2"], message: messages.passwordsDiffer });
}

const passwordPair = {
  password1: newPassword,
  password2: z.string({ error: messages.required }).min(1, messages.required),
};

/** What registering takes. `username` is sent too by clients of old and is the email address again. */
export const registration = z.object({ email: emailAddress, ...passwordPair }).superRefine(refuseDifferent);
export type Registration = z.output<typeof registration>;

/** What signing in takes: the address is called username, as it is in the legacy facade. */
export const signInForm = z.object({
  username: z.string({ error: messages.required }).trim().min(1, messages.required).max(limits.emailChars),
  password: anyPassword,
});
export type SignInForm = z.output<typeof signInForm>;

/** Asks for a link that sets a new password. */
export const passwordResetRequest = z.object({ email: emailAddress });

/** A new password, by the link that was mailed. */
export const passwordReset = z
  .object({ token: z.string({ error: messages.required }).min(1).max(200), ...passwordPair })
  .superRefine(refuseDifferent);

/** A new password of somebody signed in; `currentPassword` is empty for an account that has none yet. */
export const passwordChange = z
  .object({ currentPassword: z.string().max(limits.passwordMaxChars).default(""), ...passwordPair })
  .superRefine(refuseDifferent);

/** The link of a mail that confirms an address. */
export const emailConfirmation = z.object({ token: z.string({ error: messages.required }).min(1).max(200) });

/** A new address for the account. */
export const emailChange = z.object({ email: emailAddress, password: z.string().default("") });
