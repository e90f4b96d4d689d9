import type { PointAccuracy } from "@hereabouts/contract/places/point-accuracy";
import { walkingMinutes } from "@hereabouts/contract/places/walking-minutes";
import { plural, t } from "@hereabouts/language/translate";
import { distanceWords } from "../state/listing-words.ts";

/** A place with its distance from where the visitor searches. */
export interface Distant {
  distanceMetres: number | null;
  pointAccuracy: PointAccuracy;
}

/** The walk to a place, as it is shown and as it is read out; [] where no walk is spoken of. */
export function walkTexts(to: Distant): readonly string[] {
  const minutes = walkingMinutes(to);
  if (minutes === null) return [];
  return [
    t("~{minutes} min walk", { minutes }),
    plural(minutes, "about {count} minute on foot, estimated", "about {count} minutes on foot, estimated"),
  ];
}

/** "0.4 mi" and the texts of the walk; [] where the distance is not known. */
export function distanceTexts(to: Distant, units: "mi" | "km"): readonly string[] {
  const distance = distanceWords(to.distanceMetres, units);
  return distance === null ? [] : [distance, ...walkTexts(to)];
}
