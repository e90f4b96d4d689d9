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
