import { conventions } from "@hereabouts/language/conventions";
import { locale } from "@hereabouts/language/translate";

interface Written {
  format: Intl.NumberFormat;
  sign: string;
}

const kept = new Map<string, Written>();

/** How the region's currency is written in the reader's language. A formatter takes long to make. */
function written(): Written {
  const { currency } = conventions;
  const key = `${locale()} ${currency}`;
  const known = kept.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale(), {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  });
  const sign = format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
  kept.set(key, { format, sign });
  return { format, sign };
}

/** "$25", "25 €": a whole amount in the region's currency. */
export const wholeAmount = (amount: number): string => written().format.format(amount);

/** The sign of the region's currency: "$", "€", "CHF". */
export const currencySign = (): string => written().sign;
