import type { impressionKinds } from "@hereabouts/contract/traffic/impressions";
import { useCallback, useEffect } from "react";
import { recordImpressionOnce } from "../../../app/traffic/record-impression.ts";
import { whenVisible } from "../../../app/traffic/when-visible.ts";

type Kind = (typeof impressionKinds)[number];

/** A ref for a card: counted once it has been half visible for a second. */
export function useImpression(kind: Kind, id: number): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (element: HTMLElement | null) => (element ? whenVisible(element, () => recordImpressionOnce(kind, id)) : undefined),
    [kind, id],
  );
}

/** Counts the view of an event's or a venue's own page. */
export function useDetailImpression(kind: "event_detail" | "poi_detail", id: number): void {
  useEffect(() => recordImpressionOnce(kind, id), [kind, id]);
}
