import { eventTypes } from "@hereabouts/contract/events/event-types";
import { categoryPath } from "@hereabouts/contract/paths";
import { CategoryLabel } from "@hereabouts/ui/icons/category-label";
import { ListingLinks } from "./listing-links.tsx";

/** Every category, leading to its events of the next 30 days. */
export function CategoryLinks() {
  const listings = eventTypes.map((category) => ({
    path: categoryPath(category),
    label: <CategoryLabel slug={category.slug} name={category.name} />,
  }));
  return <ListingLinks id="by-category" title="By category" listings={listings} isLarge />;
}
