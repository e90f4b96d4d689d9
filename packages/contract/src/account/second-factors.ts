import { z } from "zod";
import { isRecord } from "../fields/parse-values.ts";
import { requiredLine } from "../fields/text.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { factorLimits } from "./factor-messages.ts";

const name = requiredLine(factorLimits.factorNameChars);

/** The password of the account, asked for again. */
const password = z
  .string({ error: messages.required })
  .min(1, messages.required)
  .max(limits.passwordMaxChars, messages.atMostChars(limits.passwordMaxChars));

/** Most characters of what an authenticator answers, as JSON: certificates and public keys of some kB. */
const ANSWER_CHARS = 16_000;

/** Answer of an authenticator (`PublicKeyCredential.toJSON()`); the library checks it. */
const authenticatorAnswer = z
  .unknown()
  .refine((answer) => isRecord(answer) && JSON.stringify(answer).length <= ANSWER_CHARS, messages.object)
  .transform((answer) => answer as Record<string, unknown>);

/** Asks to add a passkey or an app: the person proves who they are. */
export const factorProof = z.object({ password });

/** The start of adding a passkey or an app: its name, and the password again. */
export const factorStart = factorProof.extend({ name });

/** A new passkey. `answer` comes from the browser, made with the options for this proof. */
export const newPasskey = z.object({ name, answer: authenticatorAnswer });

/** A code from an authenticator app, or a recovery code. */
const secondStepCode = requiredLine(factorLimits.codeChars);

/** A new authenticator app. `setup` comes with its secret. */
export const newAuthenticatorApp = z.object({
  name,
  setup: requiredLine(factorLimits.setupChars),
  code: secondStepCode,
});

/** A passkey's or an app's name. */
export const factorName = z.object({ name });

/** A login with a passkey, or a confirmation by one. */
export const passkeySignIn = z.object({ answer: authenticatorAnswer });

/** A passkey or an app as its owner sees it; instants are ISO 8601. */
export interface Factor {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** Second factors of a person. */
export interface SecondFactors {
  passkeys: Factor[];
  apps: Factor[];
  recoveryCodesLeft: number;
  hasPassword: boolean;
  /** Whether the person has no rights as a superuser until they add a factor. */
  isNeeded: boolean;
}

/** The secret of an authenticator app that is being added. */
export interface AppSetup {
  setup: string;
  /** The secret to type, in base32. */
  secret: string;
  /** `otpauth://` address for the QR code. */
  uri: string;
}

/** Recovery codes made with the first factor, shown once; null when there are some already. */
export interface AddedFactor {
  recoveryCodes: string[] | null;
}
