/** States of a search ad with their labels. An ad whose last day is past is `over`. */
export const adStates = [
  { value: "draft", label: "Draft" },
  { value: "running", label: "Running" },
  { value: "paused", label: "Paused" },
  { value: "over", label: "Ended" },
] as const;
export type AdState = (typeof adStates)[number]["value"];

/** Units of an ad's budget. */
export const adBudgets = [
  { value: "none", label: "No limit" },
  { value: "shown", label: "Views" },
  { value: "clicked", label: "Clicks" },
] as const;
export type AdBudget = (typeof adBudgets)[number]["value"];

/** Tracked actions on an ad: half visible for one second, or its link followed. */
export const adPingKinds = ["shown", "clicked"] as const;
export type AdPingKind = (typeof adPingKinds)[number];

/** Limits of search ads; separate because only their own pages load them. */
export const adLimits = {
  adTitleChars: 80,
  adDescriptionChars: 160,
  adButtonChars: 24,
  adRadiusMiles: 500,
  /** How far around its place an ad is shown unless its form says. */
  adRadiusBegun: 25,
  adBudget: 10_000_000,
  /** Ads that run at a time, of which one is chosen. */
  adsRunning: 500,
  /** Days whose figures are shown, the newest first. */
  adDaysListed: 366,
  /** Places in a list of which one is taken at random, for ads after the first. */
  adPlaces: 10,
} as const;

/** Why an ad is not started, or not taken as it is. */
export const adMessages = {
  spent: "The budget is used up. Raise the budget, then start the ad.",
  past: "The last day is past. Choose a later day, then start the ad.",
  noBudget: "Enter how many.",
  noPoint: "Enter coordinates or a map link.",
  badPoint: "This isn’t a valid location. Enter coordinates such as 42.3251, -72.6412.",
  pointUnused: "To use this point, choose “Around the point below”. Otherwise leave this field empty.",
  tooManyRun: (most: number) => `${most} ads are already running. Pause or end one first.`,
  notFrom: (state: string) => `This ad is ${state.toLowerCase()}. Choose another action.`,
  changedSince: "Can’t undo: this has changed since.",
} as const;
