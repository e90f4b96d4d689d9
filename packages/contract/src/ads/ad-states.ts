import { msg } from "@hereabouts/language/translate";

/** States of a search ad with their labels. An ad whose last day is past is `over`. */
export const adStates = [
  { value: "draft", label: msg("Draft"), colour: "platinum" },
  { value: "running", label: msg("Running"), colour: "green" },
  { value: "paused", label: msg("Paused"), colour: "yellow" },
  { value: "over", label: msg("Ended"), colour: "brown" },
] as const;
export type AdState = (typeof adStates)[number]["value"];

/** Units of an ad's budget. */
export const adBudgets = [
  { value: "none", label: msg("No limit") },
  { value: "shown", label: msg("Views") },
  { value: "clicked", label: msg("Clicks") },
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
  /** The largest radius, in the region's units. */
  adRadius: 1_000,
  /** How far around its place an ad is shown unless its form says, in the region's units. */
  adRadiusBegun: 25,
  adBudget: 10_000_000,
  /** Ads that run at a time, of which one is chosen. */
  adsRunning: 500,
  /** Days whose figures are shown, the newest first. */
  adDaysListed: 366,
  /** Places in a list of which one is taken at random, for ads after the first. */
  adPlaces: 10,
} as const;
