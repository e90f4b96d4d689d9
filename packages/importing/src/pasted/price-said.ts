import type { AgeGroup, Price } from "@hereabouts/contract/events/event-facets";
import { currencySign } from "@hereabouts/contract/events/price-bands";
import type { Token } from "@hereabouts/recurrence/said-days/said-words";
import { costSaid } from "../entry/cost-said.ts";
import type { FlyerWords } from "./flyer-words.ts";

/** A line with its tokens. */
interface PricedLine {
  text: string;
  tokens: Token[];
}

/** "Free", "free admission", "Eintritt frei"; not "free parking". */
const isFree = (tokens: readonly Token[], { free, admission }: FlyerWords) =>
  tokens.some(({ word }, at) => {
    const [before = "", after = ""] = [tokens[at - 1]?.word, tokens[at + 1]?.word];
    return free.has(word) && (admission.has(before) || admission.has(after) || !/^\p{L}/u.test(after));
  });

/** The price in a line: nothing to pay, or an amount in the region's currency. */
export function priceIn(
  { text, tokens }: PricedLine,
  words: FlyerWords,
): { price: Price | null; information: string } | null {
  const sign = currencySign();
  const at = text.indexOf(sign);
  const near = at < 0 ? "" : text.slice(Math.max(0, at - 8), at + 9);
  if (/\d/.test(near)) {
    const amounts = near.match(/\d{1,5}(?:[.,]\d\d)?/g) ?? [];
    const hasMore = (text.match(/\d{1,5}/g)?.length ?? 0) > 1 && amounts.length > 0;
    const { price } = costSaid(amounts[0] ?? "");
    return { price: hasMore && text.split(sign).length > 2 ? null : price, information: text };
  }
  return isFree(tokens, words) ? { price: "free", information: "" } : null;
}

/** Ages that a text asks for, and the words that say so. */
export function agesOf(text: string, { allAges }: FlyerWords): { ages: AgeGroup[]; said: string } {
  const [all] = allAges.exec(text) ?? [];
  if (all) return { ages: ["all_ages"], said: all };
  const [said, age] = /(?<![\d$€])\b(18|21)\s?\+/.exec(text) ?? [];
  if (!said) return { ages: [], said: "" };
  return { ages: [age === "21" ? "21_plus" : "adult"], said };
}
