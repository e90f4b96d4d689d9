import type { DomainMatch } from "@hereabouts/contract/claims/poi-claim";

/** Where everybody can have an address: it says nothing about a venue. */
const mailProviders = new Set([
  "gmail.com",
  "googlemail.com",
  "outlook.com",
  "hotmail.com",
  "live.com",
  "msn.com",
  "yahoo.com",
  "aol.com",
  "icloud.com",
  "me.com",
  "mac.com",
  "proton.me",
  "protonmail.com",
  "gmx.com",
  "gmx.net",
  "mail.com",
  "zoho.com",
  "comcast.net",
  "verizon.net",
  "att.net",
  "charter.net",
  "fastmail.com",
]);

/** Where everybody can have a page: its host is not the venue's. */
const pageHosts = [
  "facebook.com",
  "instagram.com",
  "x.com",
  "twitter.com",
  "youtube.com",
  "linktr.ee",
  "yelp.com",
  "google.com",
  "wordpress.com",
  "wixsite.com",
  "weebly.com",
  "squarespace.com",
  "blogspot.com",
  "github.io",
  "wikipedia.org",
  "godaddysites.com",
  "business.site",
  "eventbrite.com",
  "meetup.com",
  "tripadvisor.com",
];

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** The host of a venue's website, where it is one of its own: "mill-river.example"; null of none. */
export function ownHostOf(website: string): string | null {
  if (!URL.canParse(website)) return null;
  const { hostname, protocol } = new URL(website);
  const host = hostname.toLowerCase().replace(/^www\./, "");
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && host.includes(".") && !pageHosts.some((shared) => isWithin(host, shared)) ? host : null;
}

/** Whether a page is of the website at a host, or below it. */
export const isSiteOf = ({ hostname }: URL, host: string): boolean =>
  isWithin(hostname.toLowerCase().replace(/^www\./, ""), host);

/** The part of an address after its "@". */
const domainOf = (email: string) => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/**
 * Whether an address is at the host of a website, or below it. Above it is another matter: who has a page at
 * hall.pages.example need not have anything to do with pages.example.
 */
export function isOfHost(email: string, host: string): boolean {
  const domain = domainOf(email);
  if (mailProviders.has(domain) || !domain.includes(".")) return false;
  return isWithin(domain, host);
}

/** Compares an email address with the domain of a venue's website. */
export function domainMatch(email: string, website: string): DomainMatch {
  if (mailProviders.has(domainOf(email))) return "provider";
  const host = ownHostOf(website);
  if (host === null) return "unknown";
  return isOfHost(email, host) ? "same" : "other";
}
