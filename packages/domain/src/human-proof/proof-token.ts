import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { type AnonymousForm, type Challenge, proofLimits } from "@hereabouts/contract/human-proof/human-proof";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const signatureOf = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");

/** A new puzzle for a form. What is needed to check its answer is in its token, signed: nothing is kept of it. */
export function makeChallenge(secret: string, form: AnonymousForm, now: Date): Omit<Challenge, "isNeeded"> {
  const salt = randomBytes(12).toString("hex");
  const maxNumber = proofLimits.proofTries;
  const target = hashOf(salt + randomInt(maxNumber + 1));
  const ends = now.getTime() + proofLimits.proofMinutes * MINUTE_MS;
  const signed = [form, ends, salt, target].join(".");
  return { token: `${signed}.${signatureOf(secret, signed)}`, salt, target, maxNumber };
}

/** Result of a check: the solved challenge, which can be used once, or the fault. */
export type CheckedProof = { puzzle: string } | { fault: "wrong" | "expired" };

/** Checks the answer to a puzzle of this form. */
export function checkProof(secret: string, form: AnonymousForm, proof: string, now: Date): CheckedProof {
  const parts = proof.split(".");
  const [ofForm, ends = "", salt = "", target = "", signature = "", number = ""] = parts;
  const expected = Buffer.from(signatureOf(secret, [ofForm, ends, salt, target].join(".")));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  if (parts.length !== 6 || !isOurs || ofForm !== form) return { fault: "wrong" };
  if (Number(ends) <= now.getTime()) return { fault: "expired" };
  return hashOf(salt + number) === target ? { puzzle: salt } : { fault: "wrong" };
}
