import type { DatePermits } from "@hereabouts/contract/events/date-permits";
import type { EventPage } from "@hereabouts/contract/pages/event-page";

const SCHEMA = "https://schema.org";

const isWebUrl = (url: string) => /^https?:\/\//i.test(url);

/** Parses a price that is only an amount or a range: "$15", "$15 – $20". */
function amountsOf(text: string): { low: number; high: number } | null {
  const [, low, high] = /^\$(\d{1,4}(?:\.\d\d)?)(?: ?(?:-|–|to) ?\$?(\d{1,4}(?:\.\d\d)?))?$/.exec(text.trim()) ?? [];
  return low === undefined ? null : { low: Number(low), high: Number(high ?? low) };
}

/** Returns the offer for structured data; null rather than a guess. */
function priceOf({ price, priceInformation }: EventPage): object | null {
  if (price?.value === "free") return { price: 0, priceCurrency: "USD" };
  const amounts = amountsOf(priceInformation);
  if (!amounts) return null;
  const { low, high } = amounts;
  return low === high
    ? { price: low, priceCurrency: "USD" }
    : { "@type": "AggregateOffer", lowPrice: low, highPrice: high, priceCurrency: "USD" };
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
