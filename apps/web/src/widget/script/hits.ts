import { limits } from "@hereabouts/contract/limits";

const endpoint = "/events/api/v1/impressions/widget/";
const sendEveryMs = 10_000;
/** By then the first cards have been seen for a second, and the page around has said who it is. */
const firstSentMs = 1_500;

/** The page that shows the widget, as far as its browser tells: the outermost, else the one around, else where it came from. */
function originOf(greeted: string): string {
  if (window.parent === window) return location.origin;
  const { ancestorOrigins } = location;
  const outermost = ancestorOrigins?.[ancestorOrigins.length - 1];
  if (outermost) return outermost;
  // Previous page, for a frame that navigated in place.
  const cameFrom = document.referrer.startsWith(location.origin) ? "" : document.referrer;
  return greeted || cameFrom;
}

/** Counts that a widget was loaded, once, and which cards were half visible for a second. */
export function countHits(widgetId: string) {
  let isHit = true;
  let greeted = "";
  const waiting: number[] = [];
  let noted = new Set<number>();
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();

  /** By `fetch` and not as a beacon, which would bring the cookies of somebody who is signed in. */
  function send(): void {
    if (!isHit && waiting.length === 0) return;
    const event_ids = waiting.splice(0, limits.impressionsInBatch);
    const body = JSON.stringify({ widget_id: widgetId, origin: originOf(greeted), is_hit: isHit, event_ids });
    isHit = false;
    const headers = { "Content-Type": "application/json" };
    fetch(endpoint, { method: "POST", body, headers, keepalive: true, credentials: "omit" }).catch(() => undefined);
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        const id = Number((target as HTMLElement).dataset.event);
        if (!isIntersecting || noted.has(id)) continue;
        const note = () => {
          noted.add(id);
          waiting.push(id);
          observer.unobserve(target);
          if (waiting.length >= limits.impressionsInBatch) send();
        };
        timers.set(target, setTimeout(note, limits.impressionVisibleMs));
      }
    },
    { threshold: 0.5 },
  );
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") send();
  });
  addEventListener("pagehide", send);
  setTimeout(send, firstSentMs);
  setInterval(send, sendEveryMs);
  return {
    /** The host has said who it is. */
    greet: (origin: string) => {
      greeted = origin;
    },
    /** The cards of a page that is shown from now on. */
    watch: () => {
      observer.disconnect();
      noted = new Set();
      for (const card of document.querySelectorAll("[data-event]")) observer.observe(card);
    },
  };
}
