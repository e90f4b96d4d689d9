/** The most addresses that search engines read in one file. */
export const SITEMAP_PART_URLS = 50_000;

/** The kinds of pages that come by the thousand. */
export const sitemapKinds = ["events", "venues"] as const;
export type SitemapKind = (typeof sitemapKinds)[number];
