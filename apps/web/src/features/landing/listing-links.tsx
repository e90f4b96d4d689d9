import { eventTypes } from "@hereabouts/contract/events/event-types";
import { categoryPath } from "@hereabouts/contract/paths";
import { t } from "@hereabouts/language/translate";
import { CategoryLabel } from "@hereabouts/ui/icons/category-label";
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

/** Every category, leading to its events of the next 30 days. */
export function CategoryLinks() {
  const listings = eventTypes.map((category) => ({
    path: categoryPath(category),
    label: <CategoryLabel slug={category.slug} name={category.name} />,
  }));
  return <ListingLinks id="by-category" title={t("By category")} listings={listings} isLarge />;
}
