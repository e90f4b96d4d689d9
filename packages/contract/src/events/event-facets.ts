import { msg, t } from "@hereabouts/language/translate";
import { currencySign, wholeAmount } from "../fields/currency.ts";

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

/** A range of prices, whose label is one to three signs of the currency: "$$", or the range where the sign is a word. */
const priceRange = <const Value extends string>(value: Value, signs: number, range: () => string) => ({
  value,
  get label() {
    const sign = currencySign();
    return sign.length === 1 ? sign.repeat(signs) : range();
  },
  get text() {
    return range();
  },
});

/** Prices, cheapest first. `text` is the range, `label` is shown on cards. */
export const prices = [
  { value: "free", label: msg("Free"), text: msg("Free") },
  priceRange("low", 1, () => t("under {amount}", { amount: wholeAmount(25) })),
  priceRange("medium", 2, () => `${wholeAmount(25)}–${wholeAmount(75)}`),
  priceRange("high", 3, () => t("over {amount}", { amount: wholeAmount(75) })),
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
