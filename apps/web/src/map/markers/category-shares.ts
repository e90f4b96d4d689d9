import type { ListingPin } from "../map.types.ts";

/** Categories that a cluster's ring shows and its name says. */
const MOST = 3;

export interface CategoryShare {
  slug: string;
  name: string;
  /** Part of the ring, in turns. */
  from: number;
  to: number;
}

/** The categories of what is first on at the venues of a cluster, the most frequent first, with their parts of a ring. */
export function categoryShares(members: readonly ListingPin[]): CategoryShare[] {
  const bySlug = Map.groupBy(members, ({ categorySlug }) => categorySlug);
  const known = [...bySlug].flatMap(([slug, pins]) =>
    slug === null ? [] : [{ slug, name: pins[0]?.categoryName ?? "", size: pins.length }],
  );
  const shown = known.sort((a, b) => b.size - a.size).slice(0, MOST);
  const total = shown.reduce((sum, { size }) => sum + size, 0);
  let from = 0;
  return shown.map(({ slug, name, size }) => {
    const to = from + size / total;
    const share = { slug, name, from, to };
    from = to;
    return share;
  });
}
