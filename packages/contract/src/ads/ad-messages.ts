/** Why an ad is not started, or not taken as it is. */
export const adMessages = {
  spent: "Its budget is used up. Raise the budget, then start it.",
  past: "Its last day is past. Choose a later one, then start it.",
  noBudget: "Say how many.",
  noPoint: "Say where: coordinates, or a link to a place on a map.",
  badPoint: "This names no place on earth. Enter coordinates, as 42.3251, -72.6412.",
  pointUnused: "Choose “Around the point below” for this point, or leave it empty.",
  tooManyRun: (most: number) => `${most} ads run already. Pause or end one first.`,
  changedSince: "It was changed since, so there is nothing to take back.",
} as const;
