import { type DuplicatePair, duplicateParts } from "@hereabouts/contract/duplicates/duplicate-report";
import { partWords } from "@hereabouts/contract/duplicates/duplicate-words";
import type { PairScore } from "./score-pair.ts";

/** 0.934 is 93 percent. */
export const percentOf = (likeness: number) => Math.round(likeness * 100);

/** A scored pair as it is sent. */
export function viewPair(low: number, high: number, { total, metres, parts }: PairScore): DuplicatePair {
  return {
    pois: [low, high],
    score: percentOf(total),
    metres: Math.round(metres * 10) / 10,
    parts: duplicateParts.map((part) => {
      const known = parts[part];
      const likeness = known === null ? null : percentOf(known);
      return { part, likeness, words: partWords(part, likeness, metres) };
    }),
  };
}
