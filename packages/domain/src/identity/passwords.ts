import { messages } from "@hereabouts/contract/messages";
import { hash, verify } from "@node-rs/argon2";
import { isCommonPassword } from "./common-passwords.ts";

/** OWASP's parameters for Argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id of a password, with its salt and parameters. */
export const hashPassword = (password: string) => hash(password, cost);

let decoy: Promise<string> | undefined;

/**
 * Whether a password is the one of `passwordHash`. Without a hash (no such account, or one without a password) the
 * same work is done for nothing, so that the time taken tells nobody whether an account exists.
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword("no account has this one");
  const isRight = await verify(passwordHash ?? (await decoy), password);
  return isRight && typeof passwordHash === "string";
}

/** Why a password may not be chosen although its length is right; empty when it may. */
export async function passwordProblems(password: string, email: string): Promise<string[]> {
  const lower = password.toLowerCase();
  const [name = ""] = email.split("@");
  if (lower === email || (name.length > 3 && lower.includes(name))) return [messages.passwordLikeEmail];
  return (await isCommonPassword(password)) ? [messages.passwordCommon] : [];
}
