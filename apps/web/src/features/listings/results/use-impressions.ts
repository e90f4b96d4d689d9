import { limits } from "@hereabouts/contract/limits";
import type { impressionKinds } from "@hereabouts/contract/traffic/impressions";
import { useCallback, useEffect } from "react";
import { noteSeenOnce } from "../../../app/traffic/seen.ts";

type Kind = (typeof impressionKinds)[number];

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
            noteSeenOnce(kind, id);
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
  useEffect(() => noteSeenOnce(kind, id), [kind, id]);
}
