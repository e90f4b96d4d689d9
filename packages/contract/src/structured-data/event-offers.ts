import type { DatePermits } from "../events/date-permits.ts";
import { withoutCurrency } from "../events/price-bands.ts";
import type { EventPage } from "../pages/event-page.ts";
import { region } from "../region/region.ts";

const SCHEMA = "https://schema.org";

const isWebUrl = (url: string) => /^https?:\/\//i.test(url);

/** Parses a price that is only an amount or a range, in the region's currency: "$15", "$15 – $20", "12,50 €". */
function amountsOf(text: string): { low: number; high: number } | null {
  const range = /^(\d{1,6}(?:[.,]\d\d)?)(?: ?(?:-|–|to) ?(\d{1,6}(?:[.,]\d\d)?))?$/;
  const [, low, high] = range.exec(withoutCurrency(text)?.replaceAll(/\s+/g, " ") ?? "") ?? [];
  const amount = (written: string) => Number(written.replace(",", "."));
  return low === undefined ? null : { low: amount(low), high: amount(high ?? low) };
}

/** Returns the offer for structured data; null rather than a guess. */
function priceOf({ price, priceInformation }: EventPage): object | null {
  const priceCurrency = region.currency;
  if (price?.value === "free") return { price: 0, priceCurrency };
  const amounts = amountsOf(priceInformation);
  if (!amounts) return null;
  const { low, high } = amounts;
  return low === high
    ? { price: low, priceCurrency }
    : { "@type": "AggregateOffer", lowPrice: low, highPrice: high, priceCurrency };
}

/** The offer of a date as structured data has it, with only what is known: what it costs, where tickets are sold, whether there are any left. Nothing once it is over. */
export function offersOf(event: EventPage, { sellsTickets, isComing }: DatePermits, isSoldOut: boolean, page: string) {
  const isFree = event.price?.value === "free";
  const free = isFree && { isAccessibleForFree: true };
  const price = priceOf(event);
  if (!isComing || !(price || sellsTickets || isSoldOut)) return { ...free };
  const isSold = isSoldOut || sellsTickets || isFree;
  return {
    offers: {
      "@type": "Offer",
      url: isWebUrl(event.ticketUrl) ? event.ticketUrl : page,
      ...price,
      ...(isSold && { availability: `${SCHEMA}/${isSoldOut ? "SoldOut" : "InStock"}` }),
    },
    ...free,
  };
}
