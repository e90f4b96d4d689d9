import { conventions } from "@hereabouts/language/conventions";
import { locale, msg, t } from "@hereabouts/language/translate";

/** Currencies whose unit is worth less than a dollar or euro, by how much of them takes its place in the ranges. */
const scales: readonly (readonly [scale: number, currencies: string])[] = [
  [1, "AUD CAD CHF EUR GBP NZD USD"],
  [4, "BRL PLN"],
  [10, "CNY CZK DKK HKD MXN NOK SEK ZAR"],
  [100, "INR ISK JPY"],
];
const LOW_UNTIL = 25;
const MEDIUM_UNTIL = 75;

/** Where the low and the medium range end, in the region's currency; null where that is not known of it. */
function priceBounds(): readonly [low: number, medium: number] | null {
  const [scale] = scales.find(([, currencies]) => currencies.includes(conventions.currency)) ?? [];
  return scale === undefined ? null : [LOW_UNTIL * scale, MEDIUM_UNTIL * scale];
}

/** The range of an amount in the region's currency; null where ranges have no amounts. */
export function bandOf(amount: number): "free" | "low" | "medium" | "high" | null {
  const bounds = priceBounds();
  if (amount === 0) return "free";
  if (!bounds) return null;
  const [low, medium] = bounds;
  return amount < low ? "low" : amount <= medium ? "medium" : "high";
}

/** An amount that names the region's currency, by sign or code, without it: "15" for "$15" and "15 €"; null for others. */
export function withoutCurrency(text: string): string | null {
  const signs = [conventions.currency, currencySign()];
  const bare = signs.reduce((rest, sign) => rest.replaceAll(sign, ""), text);
  return bare === text ? null : bare.trim();
}

const formats = new Map<string, Intl.NumberFormat>();

/** Formats whole amounts in the region's currency for the reader; making one takes long. */
function amounts(): Intl.NumberFormat {
  const { currency } = conventions;
  const key = `${locale()} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const options = { style: "currency", currency, currencyDisplay: "narrowSymbol", maximumFractionDigits: 0 } as const;
  const made = new Intl.NumberFormat(locale(), options);
  formats.set(key, made);
  return made;
}

/** Sign of the region's currency: "$", "€", "CHF". */
export const currencySign = (): string =>
  amounts()
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? conventions.currency;

/** Texts of the ranges where their amounts are not known. */
const unknown = [msg("low price"), msg("medium price"), msg("high price")] as const;

/** A range in the region's currency, from 0 for the cheapest: "under $25", "25 €–75 €". */
export function bandText(rank: 0 | 1 | 2): string {
  const bounds = priceBounds();
  if (!bounds) return t(unknown[rank]);
  const [low, medium] = bounds.map((bound) => amounts().format(bound)) as [string, string];
  if (rank === 1) return `${low}–${medium}`;
  return rank === 0 ? t("under {price}", { price: low }) : t("over {price}", { price: medium });
}

/** Label of a range on cards: "$", "€€"; the range itself where the sign has several letters. */
export function bandLabel(rank: 0 | 1 | 2): string {
  const sign = currencySign();
  return sign.length === 1 ? sign.repeat(rank + 1) : bandText(rank);
}
