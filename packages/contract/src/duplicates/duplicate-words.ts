import { t } from "@hereabouts/language/translate";
import type { DuplicatePart } from "./duplicate-report.ts";

/** Label of a similarity in percent; null means unknown. */
function likenessWords(likeness: number | null): string {
  if (likeness === null) return t("Unknown");
  if (likeness === 100) return t("Identical");
  if (likeness >= 85) return t("Almost identical");
  if (likeness >= 60) return t("Similar");
  return likeness >= 30 ? t("Slightly similar") : t("Different");
}

/** "12 m apart" */
const apartWords = (metres: number): string => t("{meters} meters apart", { meters: Math.round(metres) });

/** Label of one criterion of a comparison. */
export function partWords(part: DuplicatePart, likeness: number | null, metres: number): string {
  if (part === "distance") return likeness === null ? t("Only the town is known") : apartWords(metres);
  return part === "website" && likeness === 50 ? t("Different page of the same site") : likenessWords(likeness);
}

/** Label of a total score in percent. */
export function scoreWords(score: number): string {
  if (score >= 90) return t("Very likely the same place");
  if (score >= 75) return t("Likely the same place");
  return score >= 50 ? t("Possibly the same place") : t("Unlikely the same place");
}
