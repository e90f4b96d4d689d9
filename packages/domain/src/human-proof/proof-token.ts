import { createHash, randomBytes, randomInt } from "node:crypto";
import { type AnonymousForm, type Challenge, proofLimits } from "@hereabouts/contract/human-proof/human-proof";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import type { SecretBox } from "../secret-box.ts";

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const purpose = "form-challenge";

/** A new puzzle for a form. What is needed to check its answer is in its token, signed: nothing is kept of it. */
export function makeChallenge(secrets: SecretBox, form: AnonymousForm, now: Date): Omit<Challenge, "isNeeded"> {
  const salt = randomBytes(12).toString("hex");
  const maxNumber = proofLimits.proofTries;
  const target = hashOf(salt + randomInt(maxNumber + 1));
  const ends = now.getTime() + proofLimits.proofMinutes * MINUTE_MS;
  const signed = [form, ends, salt, target].join(".");
  return { token: `${signed}.${secrets.sign(signed, purpose)}`, salt, target, maxNumber };
}

/** Result of a check: the solved challenge, which can be used once, or the fault. */
export type CheckedProof = { puzzle: string } | { fault: "wrong" | "expired" };

/** Checks the answer to a puzzle of this form. */
export function checkProof(secrets: SecretBox, form: AnonymousForm, proof: string, now: Date): CheckedProof {
  const parts = proof.split(".");
  const [ofForm, ends = "", salt = "", target = "", signature = "", number = ""] = parts;
  const isOurs = secrets.verify([ofForm, ends, salt, target].join("."), signature, purpose);
  if (parts.length !== 6 || !isOurs || ofForm !== form) return { fault: "wrong" };
  if (Number(ends) <= now.getTime()) return { fault: "expired" };
  return hashOf(salt + number) === target ? { puzzle: salt } : { fault: "wrong" };
}
