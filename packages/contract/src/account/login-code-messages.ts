import { msg } from "@hereabouts/language/translate";

/** Limits of login codes. */
export const loginCodeLimits = {
  minutes: 15,
  /** Tries for one code; after these a new one has to be requested. */
  tries: 5,
} as const;

/** Sentences about login codes. */
export const loginCodeMessages = {
  digits: msg("Enter the 6 digits of the code."),
  wrong: msg("This code is wrong. Check the newest email from us."),
  over: msg("This code has expired or was already used. Request a new one."),
  passwordRemoved: msg(
    "You’re logged in. This account’s password was removed, because its email address was never confirmed. You can set a new one on your account page.",
  ),
};
