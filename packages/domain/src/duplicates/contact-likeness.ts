/** The ten digits of a number in the United States, all digits of one in E.164 elsewhere; null if invalid. */
export function digitsOf(phone: string): string | null {
  const abroad = /^\+([2-9]\d{6,14})\b/.exec(phone)?.[1];
  if (abroad !== undefined) return abroad;
  const digits = phone.toLowerCase().split(/x|ext/)[0]?.replace(/\D/g, "") ?? "";
  const national = digits.length > 10 && digits.startsWith("1") ? digits.slice(1) : digits;
  return national.length >= 10 ? national.slice(0, 10) : null;
}

/** Whether two phone numbers, of digits alone, are one: 1 or 0; null when one of them is not known. */
export function phoneLikeness(one: string | null, other: string | null): number | null {
  if (one === null || other === null) return null;
  return one === other ? 1 : 0;
}

/** Hosts on which everybody has a page: the path says whose. */
const shared = new Set([
  "facebook.com",
  "instagram.com",
  "sites.google.com",
  "wordpress.com",
  "wikipedia.org",
  "yelp.com",
]);

/** An address on the web, without the ways to write it. */
export interface Site {
  host: string;
  path: string;
}

/** Takes an address apart; null if there is none. */
export function siteOf(url: string): Site | null {
  if (url.trim() === "") return null;
  try {
    const { hostname, pathname } = new URL(url.includes("://") ? url : `https://${url}`);
    const host = hostname.toLowerCase().replace(/^(www|m)\./, "");
    const page = pathname.toLowerCase().endsWith("/") ? pathname.slice(0, -1) : pathname;
    return { host, path: page.toLowerCase().replace(/^\/index\.[a-z]{3,4}$/, "") };
  } catch {
    return null;
  }
}

/** How alike two websites are, from 0 to 1: another page of one host says half; null when one of them is not known. */
export function websiteLikeness(one: Site | null, other: Site | null): number | null {
  if (!one || !other) return null;
  if (one.host !== other.host) return 0;
  if (one.path === other.path) return 1;
  return shared.has(one.host) ? 0 : 0.5;
}
