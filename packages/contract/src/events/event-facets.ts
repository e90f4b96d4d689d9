import { msg } from "@hereabouts/language/translate";
/** Ages, prices and statuses of events, with the labels people read. */
export const ageGroups = [
  { value: "all_ages", label: msg("All ages") },
  { value: "baby", label: msg("Baby 0–1") },
  { value: "toddler", label: msg("Toddler 2–4") },
  { value: "child", label: msg("Child 5–9") },
  { value: "preteen", label: msg("Preteen 10–12") },
  { value: "teen", label: msg("Teen 13–17") },
  { value: "adult", label: msg("Adult 18+") },
  { value: "21_plus", label: "21+" },
  { value: "senior", label: msg("Senior") },
] as const;
export type AgeGroup = (typeof ageGroups)[number]["value"];

/** Prices, cheapest first. `text` is the range, `label` is shown on cards. */
export const prices = [
  { value: "free", label: msg("Free"), text: msg("Free") },
  { value: "low", label: "$", text: msg("under $25") },
  { value: "medium", label: "$$", text: "$25–$75" },
  { value: "high", label: "$$$", text: msg("over $75") },
] as const;
export type Price = (typeof prices)[number]["value"];

/** Statuses of a whole event or of one date. */
export const eventStatuses = [
  { value: "scheduled", label: msg("Scheduled") },
  { value: "cancelled", label: msg("Canceled") },
  { value: "postponed", label: msg("Postponed") },
  { value: "rescheduled", label: msg("Rescheduled") },
  { value: "sold_out", label: msg("Sold out") },
  { value: "moved_online", label: msg("Moved online") },
] as const;
export type EventStatus = (typeof eventStatuses)[number]["value"];
