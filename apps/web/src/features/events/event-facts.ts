import { prices } from "@hereabouts/contract/events/event-facets";
import type { EventPage } from "@hereabouts/contract/events/event-page";

/** "$$ ($25–$75)", "Free"; null when no price is known, which is never shown as one. */
export function priceText(price: EventPage["price"]): { label: string; range: string | null } | null {
  if (price === null) return null;
  const known = prices.find(({ value }) => value === price.value);
  const label = known?.label ?? price.label;
  return { label, range: known && known.text !== label ? known.text : null };
}

/** "Teen 13–17, Adult 18+"; null when unknown. */
export function agesText(ageGroup: EventPage["ageGroup"]): string | null {
  return ageGroup.length === 0 ? null : ageGroup.map(({ label }) => label).join(", ");
}

/** An address as people read it: "bellowsquartet.example". Null unless it is http or https. */
export function displayUrl(url: string): string | null {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  const path = parsed.pathname === "/" ? "" : parsed.pathname;
  return `${parsed.host.replace(/^www\./, "")}${path}`;
}
