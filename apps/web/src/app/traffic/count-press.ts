import type { stepKinds } from "@hereabouts/contract/traffic/impressions";
import type { MouseEvent } from "react";
import { recordImpressionOnce } from "./record-impression.ts";

const MIDDLE_BUTTON = 1;

/** Attributes that count presses of a link, also in a new tab by the middle button. */
export function countPress(kind: (typeof stepKinds)[number], eventId: number) {
  const note = () => recordImpressionOnce(kind, eventId);
  return { onClick: note, onAuxClick: ({ button }: MouseEvent) => button === MIDDLE_BUTTON && note() };
}
