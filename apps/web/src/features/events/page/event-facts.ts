import { prices } from "@hereabouts/contract/events/event-facets";
import type { EventPage } from "@hereabouts/contract/pages/event-page";
import { t } from "@hereabouts/language/translate";

/** "$$ ($25–$75)", "Free"; null when no price is known, which is never shown as one. */
export function priceText(price: EventPage["price"]): { label: string; range: string | null } | null {
  if (price === null) return null;
  const known = prices.find(({ value }) => value === price.value);
  const label = known?.label ?? price.label;
  return { label: t(label), range: known && known.text !== label ? known.text : null };
}

/** Whether an organiser's own words on the price begin with its label, as "Free; donations welcome": once is enough. */
export function saysPrice(details: string, label: string): boolean {
  return details.toLowerCase().startsWith(label.toLowerCase());
}

/** An address as people read it: "bellowsquartet.example". Null unless it is http or https. */
export function displayUrl(url: string): string | null {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  const path = parsed.pathname === "/" ? "" : parsed.pathname;
  return `${parsed.host.replace(/^www\./, "")}${path}`;
}
