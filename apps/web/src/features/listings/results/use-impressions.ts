import { limits } from "@hereabouts/contract/limits";
import type { impressionKinds } from "@hereabouts/contract/traffic/impressions";
import { useCallback, useEffect } from "react";

type Kind = (typeof impressionKinds)[number];
interface Impression {
  kind: Kind;
  id: number;
}

const endpoint = "/events/api/v1/impressions/";
const waiting: Impression[] = [];
let isListening = false;
let page = "";
const noted = new Set<string>();

/** Sends what was seen; a beacon outlives the page. */
function send(): void {
  while (waiting.length > 0) {
    const impressions = waiting.splice(0, limits.impressionsInBatch);
    navigator.sendBeacon(endpoint, new Blob([JSON.stringify({ impressions })], { type: "application/json" }));
  }
}

/** Once in a view of a page: a card that is drawn again is not counted again. */
function note(impression: Impression): void {
  if (page !== location.href) {
    page = location.href;
    noted.clear();
  }
  const key = `${impression.kind} ${impression.id}`;
  if (noted.has(key)) return;
  noted.add(key);
  waiting.push(impression);
  if (waiting.length >= limits.impressionsInBatch) send();
  if (isListening) return;
  isListening = true;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") send();
  });
  window.addEventListener("pagehide", send);
  setInterval(send, 10_000);
}

/** A ref for a card: counted once it has been half visible for a second. */
export function useImpression(kind: Kind, id: number): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || !("IntersectionObserver" in window)) return undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const observer = new IntersectionObserver(
        ([entry]) => {
          clearTimeout(timer);
          if (!entry?.isIntersecting) return;
          timer = setTimeout(() => {
            observer.disconnect();
            note({ kind, id });
          }, limits.impressionVisibleMs);
        },
        { threshold: 0.5 },
      );
      observer.observe(element);
      return () => {
        clearTimeout(timer);
        observer.disconnect();
      };
    },
    [kind, id],
  );
}

/** Counts the view of an event's or a venue's own page. */
export function useDetailImpression(kind: "event_detail" | "poi_detail", id: number): void {
  useEffect(() => note({ kind, id }), [kind, id]);
}
