/** What becomes of a search ad, as programs call it and as people read it. An ad whose last day is past is over. */
export const adStates = [
  { value: "draft", label: "Draft" },
  { value: "running", label: "Running" },
  { value: "paused", label: "Paused" },
  { value: "over", label: "Over" },
] as const;
export type AdState = (typeof adStates)[number]["value"];

/** What a budget counts. */
export const adBudgets = [
  { value: "none", label: "No limit" },
  { value: "shown", label: "Times shown" },
  { value: "clicked", label: "Clicks" },
] as const;
export type AdBudget = (typeof adBudgets)[number]["value"];

/** What is told of an ad: it was half visible for a second, or somebody went where it leads. */
export const adPingKinds = ["shown", "clicked"] as const;
export type AdPingKind = (typeof adPingKinds)[number];
