import { type attributesOf, type PageRow, pageImageHash, pageImages, pageRows } from "./page-html.ts";
import { pageLimits } from "./page-limits.ts";
import { pageMessages } from "./page-messages.ts";

function imageFault({ src = "", alt }: ReturnType<typeof attributesOf>): string | null {
  if (pageImageHash(src) === null) return pageMessages.imageElsewhere;
  if (alt === undefined) return pageMessages.imageUndescribed;
  const most = pageLimits.pageImageAltChars;
  return alt.length > most ? pageMessages.imageDescriptionLong(most) : null;
}

/** Error about a row of cards; null if there is none. */
export function pageRowFault({ title, address, most }: PageRow): string | null {
  const [titleMost, cards] = [pageLimits.homeStripTitleChars, pageLimits.pageRowCards];
  if (title === "") return pageMessages.rowUntitled;
  if (title.length > titleMost) return pageMessages.rowTitleLong(titleMost);
  if (!Number.isInteger(most) || most < 1 || most > cards) return pageMessages.rowCards(cards);
  return address === "" || address.length > pageLimits.pageRowAddressChars ? pageMessages.rowAddress : null;
}

/** Whether each row of cards stands between paragraphs, and holds its title alone. */
function areRowsOutside(html: string): boolean {
  let depth = 0;
  for (const [, slash, name = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi)) {
    const tag = name.toLowerCase();
    if (tag === "br" || tag === "img") continue;
    if (tag === "aside" && !slash && depth > 0) return false;
    depth = Math.max(0, depth + (slash ? -1 : 1));
  }
  return pageRows(html).length === (html.match(/<aside\b/gi) ?? []).length;
}

/** Error about the images and rows in a text; null if there is none. */
export function pageHtmlFault(html: string): string | null {
  const [images, rows] = [pageImages(html), pageRows(html)];
  if (images.length > pageLimits.pageImages) return pageMessages.imagesMany(pageLimits.pageImages);
  if (rows.length > pageLimits.pageRows) return pageMessages.rowsMany(pageLimits.pageRows);
  if (!areRowsOutside(html)) return pageMessages.rowInside;
  for (const fault of [...images.map(imageFault), ...rows.map(pageRowFault)]) if (fault !== null) return fault;
  return null;
}
