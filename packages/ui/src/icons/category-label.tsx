import { t } from "@hereabouts/language/translate";
import { badgeOf, CategoryIcon } from "./category-icon.tsx";
import styles from "./category-label.module.css";

/** A category's icon and name in its own ink. */
export function CategoryLabel({ slug, name }: { slug: string; name: string }) {
  return (
    <span data-part="category" className={`${styles.category} ${styles[badgeOf(slug)]}`}>
      <CategoryIcon slug={slug} />
      {t(name)}
    </span>
  );
}
