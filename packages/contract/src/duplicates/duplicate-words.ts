import type { DuplicatePart } from "./duplicate-report.ts";

/** Label of a similarity in percent; null means unknown. */
function likenessWords(likeness: number | null): string {
  if (likeness === null) return "Unknown";
  if (likeness === 100) return "Identical";
  if (likeness >= 85) return "Almost identical";
  if (likeness >= 60) return "Similar";
  return likeness >= 30 ? "Slightly similar" : "Different";
}

/** "12 m apart" */
const apartWords = (metres: number): string => `${Math.round(metres)} meters apart`;

/** Label of one criterion of a comparison. */
export function partWords(part: DuplicatePart, likeness: number | null, metres: number): string {
  if (part === "distance") return likeness === null ? "Only the town is known" : apartWords(metres);
  return part === "website" && likeness === 50 ? "Different page of the same site" : likenessWords(likeness);
}

/** Label of a total score in percent. */
export function scoreWords(score: number): string {
  if (score >= 90) return "Very likely the same place";
  if (score >= 75) return "Likely the same place";
  return score >= 50 ? "Possibly the same place" : "Unlikely the same place";
}
