import { msg, t } from "@hereabouts/language/translate";
/** Limits of passkeys, authenticator apps and recovery codes. */
export const factorLimits = {
  factorNameChars: 60,
  passkeysKept: 10,
  appsKept: 5,
  recoveryCodes: 10,
  /** Longest code that is typed: a recovery code with spaces. */
  codeChars: 40,
  setupChars: 1_000,
  /** Minutes from a proof to the end of adding a passkey or an app, and of a login with a passkey. */
  factorMinutes: 10,
};

/** Sentences about the second step of a login. */
export const factorMessages = {
  /** Refusal of a login that lacks the code. */
  codeNeeded: msg("Enter the code from your authenticator app, or a recovery code."),
  codeWrong: msg("This code is wrong or was already used. Enter the current code."),
  passkeyRefused: msg("This passkey didn’t work. Try again, or log in with your password."),
  /** Refusal of a passkey where someone proves again who they are. */
  ownPasskeyRefused: msg("This passkey didn’t work. Try again, or enter your password."),
  noPasskey: msg("Your account has no passkey. Enter your password instead."),
  passkeyKnown: msg("This passkey is already on your account."),
  passkeyUnsupported: msg("This browser or device doesn’t support passkeys."),
  passkeysElsewhere: (host: string) =>
    t("Passkeys work at {host} only. Log in there, or with your password or an emailed code here.", { host }),
  passkeyCanceled: msg("No passkey was used. Try again, or choose another way."),
  setupOver: msg("This took too long. Start again."),
  passwordFirst: msg("Set a password first."),
  factorsFull: (max: number) => msg("You can have at most {max}. Remove one first.", { max }),
  factorAdded: (name: string) => t("{name} added.", { name }),
  factorRemoved: (name: string) => t("{name} removed.", { name }),
  factorRenamed: msg("Name saved."),
  codesShownOnce: msg("Save these codes now. You can’t see them again."),
  logInAgain: msg("Your password is set. Log in with it and your second step."),
};
