import { z } from "zod";
import { choiceError } from "../fields/value-errors.ts";

/** Forms that anonymous visitors can send. */
const anonymousForms = ["register", "password_reset", "login_code", "correction", "rsvp", "newsletter"] as const;
export type AnonymousForm = (typeof anonymousForms)[number];

/** Asks for a puzzle for a form. */
export const challengeRequest = z.object({ form: z.enum(anonymousForms, { error: choiceError }) });

/**
 * A puzzle: which whole number from 0 to `maxNumber`, written behind `salt`, has the SHA-256 hash `target`? The proof is
 * `token`, a dot and the number.
 */
export const challenge = z.object({
  token: z.string(),
  salt: z.string(),
  /** Hexadecimal. */
  target: z.string(),
  maxNumber: z.int(),
  /** Whether the form asks for a proof just now. */
  isNeeded: z.boolean(),
});
export type Challenge = z.output<typeof challenge>;

/** When forms require a proof of work: under heavy traffic, always, or never. */
export const proofModes = ["auto", "always", "never"] as const;
export type ProofMode = (typeof proofModes)[number];

/** Limits of forms that ask for a proof of work; asked for where they are needed. */
export const proofLimits = {
  /** Anonymous posts of one form per minute from which a proof of work is required … */
  proofFromPosts: 60,
  /** … until for so many minutes there were not more than these in any. */
  proofUntilPosts: 20,
  proofCalmMinutes: 10,
  /** How many numbers are tried at most: a second or two on a computer, some on an old phone. */
  proofTries: 100_000,
  /** Minutes until a challenge expires. */
  proofMinutes: 10,
  proofChars: 300,
} as const;
