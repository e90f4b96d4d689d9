import { createHash } from "node:crypto";
import type { Brand } from "@hereabouts/contract/region/brand";
import { colourStyle } from "@hereabouts/contract/region/colours";
import type { Request, Response } from "express";
import { brandOf, faceOf } from "./faces.ts";

/** How a content policy names a style that stands in a page. */
export const styleHash = (style: string): string => `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/** Path of the site's own mark. */
export const markPath = "/mark.png";

/** Names a mark, for caches; undefined for the mark of the product. */
export function markVersion({ mark }: Pick<Brand, "mark">): string | undefined {
  return mark && createHash("sha256").update(mark).digest("base64url").slice(0, 12);
}

interface Look extends Pick<Brand, "colours" | "mark"> {
  style: string;
  hash: string;
}

/** The looks of the site and of its faces, by the face. */
const looks = new Map<number | null, Look>();

/** The style that puts the colors and mark of the site, or of a face, in place of the product's; empty where it has none. */
function lookOf(request: Request): Look {
  const { colours, mark } = brandOf(request);
  const id = faceOf(request)?.id ?? null;
  const known = looks.get(id);
  // Compared for each response: a brand that was read anew has other objects.
  if (known && known.colours === colours && known.mark === mark) return known;
  const style = [
    ...(colours ? [colourStyle(colours)] : []),
    ...(mark
      ? [`.mark>*{display:none}.mark{background:url(${markPath}?${markVersion({ mark })}) center/contain no-repeat}`]
      : []),
  ].join("");
  const made = { colours, mark, style, hash: styleHash(style) };
  looks.set(id, made);
  return made;
}

/** The style element that the content policy of a response allows; empty where the site looks as the product does. */
export const lookTag = ({ locals }: Response): string => locals.look ?? "";

/** A policy that lets pages of a face show pictures of events, whose addresses are those of the main host. */
function withPictures(policy: string, request: Request): string {
  const mainUrl = faceOf(request)?.mainUrl;
  if (mainUrl === undefined) return policy;
  const own = "img-src 'self'";
  return policy.includes(own) ? policy.replace(own, () => `${own} ${mainUrl}`) : `${policy}; ${own} ${mainUrl}`;
}

/**
 * Sets a content policy that allows the style of `lookTag`: the same for the whole response, though the look may be changed
 * before it is sent. @param policy with a `style-src`, which while one works allows all styles
 */
export function setPolicy(response: Response, policy: string): void {
  const { style, hash } = lookOf(response.req);
  response.locals.look = style && `<style>${style}</style>`;
  const isOpen = style === "" || policy.includes("'unsafe-inline'");
  const styled = isOpen ? policy : policy.replace("style-src 'self'", () => `style-src 'self' ${hash}`);
  response.set("Content-Security-Policy", withPictures(styled, response.req));
}
