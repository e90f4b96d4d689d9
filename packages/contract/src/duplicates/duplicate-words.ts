import { formatNumber, t } from "@hereabouts/language/translate";
import { region } from "../region/region.ts";
import { type DuplicatePair, type DuplicatePart, duplicatePartLabels } from "./duplicate-report.ts";

const METERS_IN_FOOT = 0.3048;
/** Whether short distances are read in feet here. */
const isInFeet = () => region.units === "mi";
const feetOf = (metres: number) => Math.round(metres / METERS_IN_FOOT);

/** Label of a similarity in percent; null means unknown. */
function likenessWords(likeness: number | null): string {
  if (likeness === null) return t("Unknown");
  if (likeness === 100) return t("Identical");
  if (likeness >= 85) return t("Almost identical");
  if (likeness >= 60) return t("Similar");
  return likeness >= 30 ? t("Slightly similar") : t("Different");
}

/** "12 meters apart", or "39 feet apart" */
const apartWords = (metres: number): string =>
  isInFeet()
    ? t("{feet} feet apart", { feet: formatNumber(feetOf(metres)) })
    : t("{meters} meters apart", { meters: formatNumber(Math.round(metres)) });

/** A radius as the region reads it: "100 m", or "328 ft (100 m)" as its steps are in meters. */
export const radiusWords = (metres: number): string =>
  isInFeet()
    ? t("{feet} ft ({metres} m)", { feet: formatNumber(feetOf(metres)), metres: formatNumber(metres) })
    : t("{metres} m", { metres: formatNumber(metres) });

/** Label of one criterion of a comparison. */
export function partWords(part: DuplicatePart, likeness: number | null, metres: number): string {
  if (part === "distance") return likeness === null ? t("Only the town is known") : apartWords(metres);
  return part === "website" && likeness === 50 ? t("Different page of the same site") : likenessWords(likeness);
}

/** "A and B are 39 feet apart. Name: almost identical. Street: identical.", of the criteria that are known. */
export function decidingWords({ parts }: Pick<DuplicatePair, "parts">): string {
  const known = parts.filter(({ likeness }) => likeness !== null);
  return known
    .map(({ part, words }) => (part === "distance" ? words : `${t(duplicatePartLabels[part])}: ${words}`))
    .join(" · ");
}

/** Label of a total score in percent. */
export function scoreWords(score: number): string {
  if (score >= 90) return t("Very likely the same place");
  if (score >= 75) return t("Likely the same place");
  return score >= 50 ? t("Possibly the same place") : t("Unlikely the same place");
}
