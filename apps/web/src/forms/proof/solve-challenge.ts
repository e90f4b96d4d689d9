import type { Challenge } from "@hereabouts/contract/human-proof/human-proof";

/** Numbers that are tried at once: enough to be quick, few enough for the page to stay awake in between. */
const BATCH = 500;

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Solves a puzzle by trying. @returns the proof @throws when it has no answer */
export async function solveChallenge({ token, salt, target, maxNumber }: Challenge): Promise<string> {
  const encoder = new TextEncoder();
  const isAnswer = async (number: number) =>
    hex(await crypto.subtle.digest("SHA-256", encoder.encode(salt + number))) === target;
  for (let from = 0; from <= maxNumber; from += BATCH) {
    const size = Math.min(BATCH, maxNumber - from + 1);
    const answers = await Promise.all(Array.from({ length: size }, (_, index) => isAnswer(from + index)));
    const found = answers.indexOf(true);
    if (found >= 0) return `${token}.${from + found}`;
  }
  throw new Error("The puzzle has no answer.");
}
