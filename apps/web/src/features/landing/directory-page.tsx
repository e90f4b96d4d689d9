import { townListings, weekendListings } from "@hereabouts/contract/listings/fixed-listings";
import { t } from "@hereabouts/language/translate";
import styles from "./directory-page.module.css";
import { CategoryLinks, ListingLinks } from "./listing-links.tsx";

/** The way to every listing with an address of its own. */
export function DirectoryPage() {
  return (
    <div className={`page ${styles.directory}`}>
      <h1 className="display">{t("Events by town and category")}</h1>
      <ListingLinks id="by-town" title={t("The next 30 days, by town")} listings={townListings()} />
      <ListingLinks id="by-weekend" title={t("This weekend, by town")} listings={weekendListings()} />
      <CategoryLinks />
    </div>
  );
}
