import { adPingPath } from "@hereabouts/contract/ads/ad-paths";
import type { AdPing } from "@hereabouts/contract/ads/search-ad";
import { noteAdShown } from "./ad-shown.ts";

const sentPings = new Set<string>();

/** Tells that an ad was seen or followed, once each while the site is open. A beacon outlives the page. */
export function pingAd({ id, kind }: AdPing): void {
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", () => pingAd({ id, kind }), { once: true });
    return;
  }
  if (kind === "shown") noteAdShown();
  if (sentPings.has(`${kind} ${id}`)) return;
  sentPings.add(`${kind} ${id}`);
  try {
    navigator.sendBeacon(adPingPath, new Blob([JSON.stringify({ id, kind })], { type: "application/json" }));
  } catch {
    // Some extensions take the function away. Nothing of the page depends on it.
  }
}
