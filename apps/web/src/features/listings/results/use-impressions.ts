import { limits } from "@hereabouts/contract/limits";
import type { impressionKinds } from "@hereabouts/contract/traffic/impressions";
import { useCallback, useEffect } from "react";
import { noteSeen } from "../../../app/traffic/seen.ts";

type Kind = (typeof impressionKinds)[number];

let page = "";
const noted = new Set<string>();

/** Once in a view of a page: a card that is drawn again is not counted again. */
function note(kind: Kind, id: number): void {
  if (page !== location.href) {
    page = location.href;
    noted.clear();
  }
  const key = `${kind} ${id}`;
  if (noted.has(key)) return;
  noted.add(key);
  noteSeen({ kind, id });
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
            note(kind, id);
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
  useEffect(() => note(kind, id), [kind, id]);
}
