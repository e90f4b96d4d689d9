import stripStyles from "@hereabouts/ui/layout/card-strip.module.css";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import styles from "./listing-links.module.css";

interface ListingLinksProps {
  id: string;
  title: string;
  /** Listings that have an address of their own. */
  listings: readonly { path: string; label: ReactNode }[];
  /** Their labels are more than words. */
  isLarge?: boolean;
}

/** Ways to listings, in columns. */
export function ListingLinks({ id, title, listings, isLarge }: ListingLinksProps) {
  return (
    <section aria-labelledby={id}>
      <div className={stripStyles.head}>
        <h2 id={id}>{title}</h2>
      </div>
      <ul className={isLarge ? `${styles.links} ${styles.large}` : styles.links}>
        {listings.map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
