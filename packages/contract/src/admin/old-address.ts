import { msg, t } from "@hereabouts/language/translate";
import { isOwnPath } from "../fields/web-url.ts";

/** Limits of old addresses: what one may be long, and how many a site keeps. */
export const oldAddressLimits = { pathChars: 500, targetChars: 500, kept: 200_000, givenChars: 1_024 } as const;

/** Parameters that links get on their way, and that name nothing. */
const NAMELESS = /^(?:utm_.*|fbclid|gclid|mc_cid|mc_eid)$/;

/**
 * An address of another site as it is kept and looked up: its path, and its parameters where it has some, without the host.
 * Null for the home page, and for what is no address or too long.
 */
export function oldAddressOf(address: string): string | null {
  const url = address.length > 4 * oldAddressLimits.givenChars ? null : URL.parse(address, "http://old.invalid");
  if (!url || !/^(?:https?|webcal):$/.test(url.protocol)) return null;
  const named = [...url.searchParams].filter(([name]) => !NAMELESS.test(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  const query = named.length === 0 ? "" : `?${new URLSearchParams(named)}`;
  const path = `${url.pathname.replace(/\/+/g, "/").replace(/\/$/, "") || "/"}${query}`.toLowerCase();
  return path === "/" || path.length > oldAddressLimits.pathChars ? null : path;
}

/** The keys that a request is looked up by: with its parameters, then its path alone. */
export function oldAddressesOf(address: string): string[] {
  const at = address.indexOf("?");
  const both = [address, at < 0 ? address : address.slice(0, at)].map(oldAddressOf);
  return [...new Set(both.filter((path) => path !== null))];
}

/** Whether an old address may lead to a path. */
export const isOldAddressTarget = (path: string): boolean =>
  path.length <= oldAddressLimits.targetChars && isOwnPath(path);

/** Messages about old addresses. */
export const oldAddressMessages = {
  noAddress: msg("Enter an address of the other site, such as /event/jazz-night."),
  noOwnPath: msg("Enter the path of a page of this site, beginning with one slash, such as /events/."),
  toItself: msg("An address can’t lead to itself."),
  taken: msg("This address already leads somewhere. Change that one."),
  tooMany: (count: string) => t("A site keeps at most {count} old addresses.", { count }),
} as const;
