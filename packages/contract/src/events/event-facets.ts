import { msg } from "@hereabouts/language/translate";
import { bandLabel, bandText } from "./price-bands.ts";

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

/** A range of prices; its texts are those of the region's currency, in the language of whoever reads them. */
const band = <const Value extends string>(value: Value, rank: 0 | 1 | 2) => ({
  value,
  get label() {
    return bandLabel(rank);
  },
  get text() {
    return bandText(rank);
  },
});

/** Prices, cheapest first. `text` is the range, `label` is shown on cards. */
export const prices = [
  { value: "free", label: msg("Free"), text: msg("Free") },
  band("low", 0),
  band("medium", 1),
  band("high", 2),
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
