import { createHash } from "node:crypto";
import { colourDeclarations } from "@hereabouts/contract/region/colours";
import { brand } from "./own-region.ts";

/** How a content policy names a style that stands in a page. */
export const styleHash = (style: string): string => `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/** Path of the site's own mark. */
export const markPath = "/mark.png";

/** Names the site's own mark, for caches; undefined for the mark of the product. */
export function markVersion(): string | undefined {
  return brand.mark && createHash("sha256").update(brand.mark).digest("base64url").slice(0, 12);
}

let made = { from: "", style: "", hash: "" };

/** The style that puts the site's own colors and mark in place of the product's; empty where it has none. */
function look(): typeof made {
  const { colours, mark } = brand;
  const from = colours || mark ? `${JSON.stringify(colours)} ${mark}` : "";
  if (from === made.from) return made;
  const style = [
    ...(colours ? [`:root{${colourDeclarations(colours)}}`] : []),
    ...(mark
      ? [`.mark>*{display:none}.mark{background:url(${markPath}?${markVersion()}) center/contain no-repeat}`]
      : []),
  ].join("");
  made = { from, style, hash: styleHash(style) };
  return made;
}

/** The style element for the head of a page; empty where the site looks as the product does. */
export function lookTag(): string {
  const { style } = look();
  return style && `<style>${style}</style>`;
}

/** A content policy that allows the style of `lookTag`. @param policy with a `style-src`, which while one works allows all styles */
export function allowLook(policy: string): string {
  const { style, hash } = look();
  return style === "" || policy.includes("'unsafe-inline'")
    ? policy
    : policy.replace("style-src 'self'", () => `style-src 'self' ${hash}`);
}
