import { region } from "@hereabouts/contract/region/region";

/** The most addresses that search engines read in one file. */
const SITEMAP_URLS = 50_000;

/**
 * How many ids a file stands for. Each page has an address for each language, and each address names all of them: by the square
 * of the languages a file keeps within the addresses and the 50 MB that search engines read.
 */
export const sitemapPartIds = (): number => Math.floor(SITEMAP_URLS / region.languages.length ** 2);

/** The kinds of pages that come by the thousand. */
export const sitemapKinds = ["events", "venues", "organizers"] as const;
export type SitemapKind = (typeof sitemapKinds)[number];
