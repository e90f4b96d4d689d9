import type { DuplicatePart } from "./duplicate-report.ts";

/** What a likeness in percent is in words; null is not known. */
function likenessWords(likeness: number | null): string {
  if (likeness === null) return "Not known";
  if (likeness === 100) return "The same";
  if (likeness >= 85) return "Almost the same";
  if (likeness >= 60) return "Similar";
  return likeness >= 30 ? "A little alike" : "Different";
}

/** "12 m apart" */
const apartWords = (metres: number): string => `${Math.round(metres)} m apart`;

/** What a part of a comparison says. */
export function partWords(part: DuplicatePart, likeness: number | null, metres: number): string {
  if (part === "distance") return likeness === null ? "Only the town is known" : apartWords(metres);
  return part === "website" && likeness === 50 ? "Another page of one site" : likenessWords(likeness);
}

/** What a whole score in percent says. */
export function scoreWords(score: number): string {
  if (score >= 90) return "Very likely one place";
  if (score >= 75) return "Likely one place";
  return score >= 50 ? "Perhaps one place" : "Hardly one place";
}
