import { slugify } from "@hereabouts/contract/paths";
import { pageLimits } from "@hereabouts/contract/site-pages/page-limits";
import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";

/** A page as its form holds it; `updated` is that of the page it was loaded with. */
export interface PageValues extends Record<string, unknown> {
  title: string;
  slug: string;
  summary: string;
  html: string;
  updated: string | undefined;
}

/** A page that is not written yet. */
export const noPage: PageValues = { title: "", slug: "", summary: "", html: "", updated: undefined };

/** A stored page as its form begins. */
export const valuesOf = ({ title, slug, summary, html, updated }: SitePageRecord): PageValues => ({
  title,
  slug,
  summary,
  html,
  updated,
});

/** The address that a title suggests: Latin letters and digits alone. */
export const proposedSlug = (title: string): string =>
  slugify(title)
    .replace(/[^a-z0-9-]/g, "")
    .slice(0, pageLimits.pageSlugChars)
    .split("-")
    .filter(Boolean)
    .join("-");
