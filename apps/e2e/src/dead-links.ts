import type { Page } from "@playwright/test";

/** Links of one shape lead to one kind of page: those that differ in numbers, names and values alone. */
function shapeOf(address: URL): string {
  const path = address.pathname.replace(/\/\d+\/[^/]+\/$/, "/1/name/").replace(/\d+/g, "1");
  return `${path}?${[...address.searchParams.keys()].join("&")}`;
}

/** Collects the addresses of all links. A missing page is missing in other languages too: links to those are left out. */
const linksOfPage = `[...document.links]
  .filter(({ hreflang }) => !hreflang || performance.getEntriesByType("navigation")[0].responseStatus < 400)
  .map(({ href }) => href)`;

/**
 * The links of the page within the site that lead nowhere, with what is answered there. Of each shape one is followed,
 * unless it is among those that were.
 */
export async function deadLinks(page: Page, followed: Set<string>): Promise<string[]> {
  const here = new URL(page.url());
  const links = await page.evaluate<string[]>(linksOfPage);
  const dead: string[] = [];
  for (const link of links) {
    const address = new URL(link);
    const shape = shapeOf(address);
    const isWithin = address.hash !== "" && address.pathname === here.pathname;
    if (address.origin !== here.origin || isWithin || followed.has(shape)) continue;
    followed.add(shape);
    const answer = await page.request.head(link);
    if (!answer.ok()) dead.push(`${link} is answered by ${answer.status()}`);
  }
  return dead;
}
