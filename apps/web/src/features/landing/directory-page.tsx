import { townListings, weekendListings } from "@hereabouts/contract/listings/fixed-listings";
import styles from "./directory-page.module.css";
import { CategoryLinks, ListingLinks } from "./listing-links.tsx";

/** The way to every listing with an address of its own. */
export function DirectoryPage() {
  return (
    <div className={`page ${styles.directory}`}>
      <h1 className="display">Events by town and category</h1>
      <ListingLinks id="by-town" title="The next 30 days, by town" listings={townListings()} />
      <ListingLinks id="by-weekend" title="This weekend, by town" listings={weekendListings()} />
      <CategoryLinks />
    </div>
  );
}
