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
  codeNeeded: "Enter the code from your authenticator app, or a recovery code.",
  codeWrong: "This code is wrong or was already used. Enter the current code.",
  passkeyRefused: "This passkey didn’t work. Try again, or log in with your password.",
  /** Refusal of a passkey where someone proves again who they are. */
  ownPasskeyRefused: "This passkey didn’t work. Try again, or enter your password.",
  noPasskey: "Your account has no passkey. Enter your password instead.",
  passkeyKnown: "This passkey is already on your account.",
  passkeyUnsupported: "This browser or device doesn’t support passkeys.",
  passkeyCanceled: "No passkey was used. Try again, or choose another way.",
  setupOver: "This took too long. Start again.",
  passwordFirst: "Set a password first.",
  factorsFull: (max: number) => `You can have at most ${max}. Remove one first.`,
  factorAdded: (name: string) => `${name} added.`,
  factorRemoved: (name: string) => `${name} removed.`,
  factorRenamed: "Name saved.",
  codesShownOnce: "Save these codes now. You can’t see them again.",
  logInAgain: "Your password is set. Log in with it and your second step.",
};
