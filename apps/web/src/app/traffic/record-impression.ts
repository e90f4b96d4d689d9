import { limits } from "@hereabouts/contract/limits";
import type { Sighting, stepKinds } from "@hereabouts/contract/traffic/impressions";
import type { MouseEvent } from "react";

const endpoint = "/events/api/v1/impressions/";
const sendEveryMs = 10_000;
const waiting: Sighting[] = [];
let isListening = false;

/** Sends the recorded impressions by a beacon, which outlives the page. Refused beacons are dropped. */
function send(): void {
  while (waiting.length > 0) {
    const impressions = waiting.splice(0, limits.impressionsInBatch);
    try {
      navigator.sendBeacon(endpoint, new Blob([JSON.stringify({ impressions })], { type: "application/json" }));
    } catch {
      // Some extensions take the function away. Nothing of the page depends on it.
    }
  }
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") send();
  });
  window.addEventListener("pagehide", send);
  setInterval(send, sendEveryMs);
}

/** Records an impression for the next batch. A prerendered page counts once it is shown. */
export function recordImpression(sighting: Sighting): void {
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", () => recordImpression(sighting), { once: true });
    return;
  }
  waiting.push(sighting);
  listen();
  if (waiting.length >= limits.impressionsInBatch) send();
}

let page = "";
const noted = new Set<string>();

/** Counts a view or press once per page view, even when a card renders again. */
export function recordImpressionOnce(kind: Exclude<Sighting["kind"], "page_view">, id: number): void {
  if (page !== location.href) {
    page = location.href;
    noted.clear();
  }
  const key = `${kind} ${id}`;
  if (noted.has(key)) return;
  noted.add(key);
  recordImpression({ kind, id });
}

const MIDDLE_BUTTON = 1;

/** Attributes that count presses of a link, also in a new tab by the middle button. */
export function countPress(kind: (typeof stepKinds)[number], eventId: number) {
  const note = () => recordImpressionOnce(kind, eventId);
  return { onClick: note, onAuxClick: ({ button }: MouseEvent) => button === MIDDLE_BUTTON && note() };
}
