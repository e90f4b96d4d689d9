import type { IncomingMessage } from "node:http";
import { isAnonymousRequest } from "@hereabouts/api/anonymous-caching";
import { feedsPrefix } from "@hereabouts/contract/feeds/feed-paths";
import { limits } from "@hereabouts/contract/limits";
import { roundRadius } from "@hereabouts/contract/listings/resolve-listing";
import { searchLimits } from "@hereabouts/contract/listings/search-limits";
import { isTracking } from "@hereabouts/contract/paths";
import { dismissedOf } from "@hereabouts/contract/site-messages/message-settings";
import { oembedPath, widgetsPrefix } from "@hereabouts/contract/widgets/widget-paths";
import { currentLanguage } from "@hereabouts/language/current-language";
import { faceKey } from "../../faces/faces.ts";
import { asksForActivity } from "../fediverse/asks-for-activity.ts";
import { themeOf } from "../site/theme.ts";

/** Cacheable request of an anonymous client. */
export interface CacheKey {
  /** Cache key: equal for requests with the same response. */
  key: string;
  /** Normalized URL, without tracking parameters; sorted except for pages. */
  url: string;
  /** Other inputs of a response; "" if the system chooses between light and dark. */
  theme: string;
  /** The messages of the site that a page leaves out, as `dismissedOf` says it: few, so that there are few such pages. */
  dismissed: string;
  /** Bucket whose quota the response counts against. */
  kind: CacheBucket;
}

/** Buckets of the cache, with their share of its memory. */
export const bucketShares = { page: 0.5, api: 0.25, procedure: 0.15, feed: 0.1 } as const;
export type CacheBucket = keyof typeof bucketShares;

/** Longer URLs are not cached. */
const MOST_CHARS = 2_000;

const kinds: readonly [beginning: string, kind: CacheBucket][] = [
  ["/events/api/", "api"],
  ["/trpc/", "procedure"],
  [`${feedsPrefix}/`, "feed"],
  [`${widgetsPrefix}/`, "feed"],
  [oembedPath, "api"],
  ["/icalendar/", "feed"],
  ["/events/", "page"],
  ["/venues/", "page"],
  ["/organizers/", "page"],
  ["/in/", "page"],
  ["/category/", "page"],
];

const kindOf = (path: string): CacheBucket | undefined =>
  path === "/" ? "page" : kinds.find(([beginning]) => path.startsWith(beginning))?.[1];

/** Parameters that are numbers: `42.30` asks what `42.3` asks, and `12.01` miles are `12`. */
const decimals = new Set(["latitude", "longitude", "radius"]);

/** A radius as listings read it; one that they refuse stays as it is. */
const readRadius = (radius: number) =>
  radius < searchLimits.leastRadius || radius > limits.globalRadiusKm ? radius : roundRadius(radius);

function plainly(name: string, part: string): string {
  const value = part.slice(name.length + 1);
  if (!decimals.has(name) || !/^-?\d{1,5}\.\d{1,15}$/.test(value)) return part;
  const text = String(name === "radius" ? readRadius(Number(value)) : Number(value));
  // No parameter is read from the way in which numbers as small as 1e-7 are written.
  return text.includes("e") ? part : `${name}=${text}`;
}

const nameOf = (part: string) => part.split("=", 1)[0] ?? "";

/** Query parameters without tracking ones. */
const partsOf = (query: string) => query.split("&").filter((part) => part !== "" && !isTracking(nameOf(part)));

/** In one order, those of one name as they came. A page keeps its order: the browser goes on from the address it has. */
function inOrder(parts: readonly string[]): string[] {
  const written = parts.map((part) => ({ name: nameOf(part), part: plainly(nameOf(part), part) }));
  written.sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
  return written.map(({ part }) => part);
}

/** Returns the cache key of an anonymous read of public data; undefined for other requests. */
export function cacheKey(request: IncomingMessage): CacheKey | undefined {
  const { method, url = "" } = request;
  if ((method !== "GET" && method !== "HEAD") || url.length > MOST_CHARS || !isAnonymousRequest(request))
    return undefined;
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  const kind = kindOf(path);
  // An address that is not whole is answered with the way to the one that is, and other servers with the way to an object.
  if (kind === undefined || (kind === "page" && (!path.endsWith("/") || asksForActivity(request)))) return undefined;
  const parts = at < 0 ? [] : partsOf(url.slice(at + 1));
  const query = (kind === "page" ? parts : inOrder(parts)).join("&");
  const asked = query === "" ? path : `${path}?${query}`;
  const theme = kind === "page" ? (themeOf(request) ?? "") : "";
  const dismissed = kind === "page" ? dismissedOf(request.headers.cookie) : "";
  return {
    key: `${faceKey(request)}${currentLanguage().code} ${theme} ${dismissed} ${asked}`,
    url: asked,
    theme,
    dismissed,
    kind,
  };
}
