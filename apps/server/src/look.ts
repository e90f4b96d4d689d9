import { createHash } from "node:crypto";
import type { Brand } from "@hereabouts/contract/region/brand";
import { colourStyle } from "@hereabouts/contract/region/colours";
import type { Response } from "express";
import { brand } from "./own-region.ts";

/** How a content policy names a style that stands in a page. */
export const styleHash = (style: string): string => `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/** Path of the site's own mark. */
export const markPath = "/mark.png";

/** Names the site's own mark, for caches; undefined for the mark of the product. */
export function markVersion(): string | undefined {
  return brand.mark && createHash("sha256").update(brand.mark).digest("base64url").slice(0, 12);
}

let made: { colours: Brand["colours"]; mark: Brand["mark"]; style: string; hash: string } | undefined;

/** The style that puts the site's own colors and mark in place of the product's; empty where it has none. */
function look(): NonNullable<typeof made> {
  const { colours, mark } = brand;
  // Compared for each response: the brand is another object of these once it was read anew.
  if (made && made.colours === colours && made.mark === mark) return made;
  const style = [
    ...(colours ? [colourStyle(colours)] : []),
    ...(mark
      ? [`.mark>*{display:none}.mark{background:url(${markPath}?${markVersion()}) center/contain no-repeat}`]
      : []),
  ].join("");
  made = { colours, mark, style, hash: styleHash(style) };
  return made;
}

/** The style element that the content policy of a response allows; empty where the site looks as the product does. */
export const lookTag = ({ locals }: Response): string => locals.look ?? "";

/**
 * Sets a content policy that allows the style of `lookTag`: the same for the whole response, though the look may be changed
 * before it is sent. @param policy with a `style-src`, which while one works allows all styles
 */
export function setPolicy(response: Response, policy: string): void {
  const { style, hash } = look();
  response.locals.look = style && `<style>${style}</style>`;
  const isOpen = style === "" || policy.includes("'unsafe-inline'");
  response.set(
    "Content-Security-Policy",
    isOpen ? policy : policy.replace("style-src 'self'", () => `style-src 'self' ${hash}`),
  );
}
