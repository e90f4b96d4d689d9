import { msg, t } from "@hereabouts/language/translate";
import { examplePoint } from "../region/region.ts";

/** Why an ad is not started, or not taken as it is. */
export const adMessages = {
  spent: msg("The budget is used up. Raise the budget, then start the ad."),
  past: msg("The last day is past. Choose a later day, then start the ad."),
  noBudget: msg("Enter how many."),
  noPoint: msg("Enter coordinates or a map link."),
  get badPoint() {
    return t("This isn’t a valid location. Enter coordinates such as {point}.", { point: examplePoint() });
  },
  pointUnused: msg("To use this point, choose “Around the point below”. Otherwise leave this field empty."),
  tooManyRun: (most: number) => msg("{most} ads are already running. Pause or end one first.", { most }),
  notFrom: (state: string) => t("This ad is {state}. Choose another action.", { state: t(state).toLowerCase() }),
  changedSince: msg("Can’t undo: this has changed since."),
} as const;
