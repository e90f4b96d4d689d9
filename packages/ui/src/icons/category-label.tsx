import { badgeOf, CategoryIcon } from "./category-icon.tsx";
import "./badge.css";

/** A category's icon and name in its own ink. */
export function CategoryLabel({ slug, name }: { slug: string; name: string }) {
  return (
    <span className={`cat t-${badgeOf(slug)}`}>
      <CategoryIcon slug={slug} />
      {name}
    </span>
  );
}
