import type { FixedListing } from "@hereabouts/contract/listings/fixed-listings";
import stripStyles from "@hereabouts/ui/layout/card-strip.module.css";
import { Link } from "@tanstack/react-router";
import styles from "./listing-links.module.css";

interface ListingLinksProps {
  id: string;
  title: string;
  listings: readonly FixedListing[];
}

/** Listings that have an address of their own, in columns. */
export function ListingLinks({ id, title, listings }: ListingLinksProps) {
  return (
    <section aria-labelledby={id}>
      <div className={stripStyles.head}>
        <h2 id={id}>{title}</h2>
      </div>
      <ul className={styles.links}>
        {listings.map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
