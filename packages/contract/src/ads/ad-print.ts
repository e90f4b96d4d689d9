import { eventPrintPath } from "../paths.ts";

/** Returns the host of an ad’s link; blank while the link is no address. */
export function adHost(url: string): string {
  const address = URL.parse(/^https?:/i.test(url) ? url : `https://${url}`);
  return address?.hostname.replace(/^www\./, "") ?? "";
}

/** FNV-1a: the same number for the same text, everywhere. */
function numberOfText(text: string): number {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619);
  return value >>> 0;
}

/** Path of the print of an ad without an image: drawn for its category, and the same for all ads of one site. */
export const adPrintPath = (url: string, eventTypeSlug: string | undefined): string =>
  eventPrintPath(eventTypeSlug ?? "community", numberOfText(adHost(url)));
