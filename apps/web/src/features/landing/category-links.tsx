import { eventTypes } from "@hereabouts/contract/events/event-types";
import { CategoryLabel } from "@hereabouts/ui/icons/category-label";
import cardStripStyles from "@hereabouts/ui/layout/card-strip.module.css";
import { Link } from "@tanstack/react-router";
import styles from "./landing-page.module.css";

/** Every category, leading to its events of the next 30 days. */
export function CategoryLinks() {
  return (
    <section aria-labelledby="by-category">
      <div className={cardStripStyles.head}>
        <h2 id="by-category">By category</h2>
      </div>
      <ul className={styles.categories}>
        {eventTypes.map(({ id, slug, name }) => (
          <li key={id}>
            <Link to="/category/$slug/" params={{ slug }}>
              <CategoryLabel slug={slug} name={name} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
