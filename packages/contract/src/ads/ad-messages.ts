/** Why an ad is not started, or not taken as it is. */
export const adMessages = {
  spent: "The budget is used up. Raise the budget, then start the ad.",
  past: "The last day is past. Choose a later day, then start the ad.",
  noBudget: "Enter how many.",
  noPoint: "Enter coordinates or a map link.",
  badPoint: "This isn’t a valid location. Enter coordinates such as 42.3251, -72.6412.",
  pointUnused: "To use this point, choose “Around the point below”. Otherwise leave this field empty.",
  tooManyRun: (most: number) => `${most} ads are already running. Pause or end one first.`,
  changedSince: "Can’t undo: this has changed since.",
} as const;
