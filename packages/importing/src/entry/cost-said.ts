import type { Price } from "@hereabouts/contract/events/event-facets";
import { bandOf, currencySign, withoutCurrency } from "@hereabouts/contract/events/price-bands";
import { limits } from "@hereabouts/contract/limits";
import { region } from "@hereabouts/contract/region/region";

/** An amount with the sign of the region's currency where it is written: "$12.50", "12,50 €". */
const inCurrency = (amount: string) =>
  region.country === "US" ? currencySign() + amount : `${amount} ${currencySign()}`;

/** A cost as other programs write it ("76", "$12.50", "Free", "5 to 10"): its range where it is one amount, and its words. */
export function costSaid(cost: string): { price: Price | null; words: string } {
  const signed = withoutCurrency(cost.toUpperCase());
  // "US$12" is dollars too.
  const amount = /^(?:US)?\s?(\d{1,6}(?:[.,]\d{1,2})?)$/.exec(signed ?? cost)?.[1];
  const value = Number(amount?.replace(",", "."));
  if (/^free$/i.test(cost) || value === 0) return { price: "free", words: "" };
  if (amount === undefined) return { price: null, words: cost.slice(0, limits.priceInformationChars) };
  return { price: bandOf(value), words: signed === null ? inCurrency(amount) : cost };
}
