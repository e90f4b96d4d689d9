import { fixedSlugs } from "@hereabouts/contract/site-pages/page-slugs";
import type { StoredPage } from "./page.queries.ts";

/** Whether the site itself leads to a page, so that it is always there. */
export const isFixed = ({ kind, slug }: Pick<StoredPage, "kind" | "slug">): boolean =>
  kind === "home" || fixedSlugs.includes(slug);
