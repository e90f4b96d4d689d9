import { eventTypes } from "@hereabouts/contract/events/event-types";
import { CategoryLabel } from "@hereabouts/ui/icons/category-label";
import { ListingLinks } from "./listing-links.tsx";

const listings = eventTypes.map(({ slug, name }) => ({
  path: `/category/${slug}/`,
  label: <CategoryLabel slug={slug} name={name} />,
}));

/** Every category, leading to its events of the next 30 days. */
export function CategoryLinks() {
  return <ListingLinks id="by-category" title="By category" listings={listings} isLarge />;
}
