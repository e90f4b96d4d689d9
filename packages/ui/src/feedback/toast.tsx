import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "../loading/lazy-part.tsx";
import { arriving } from "../loading/missing-code.tsx";
import type { ToastMessage } from "./toast-region.tsx";

const shownSeconds = 6;
/** Time for a second thought. */
const undoSeconds = 10;
const fetchRegion = () => import("./toast-region.tsx");
const Region = lazyPart(fetchRegion, "ToastRegionOverlay");
const wakers = new Set<() => void>();

/**
 * Tells of something done, for six seconds, or ten if it can be undone; longer while hovered or focused. Never the only
 * place of an error.
 */
export function toast(message: ToastMessage) {
  for (const wake of wakers) wake();
  const seconds = message.seconds ?? (message.action?.isUndo ? undoSeconds : shownSeconds);
  void arriving(fetchRegion).then(({ showToast }) => showToast(message, seconds));
}

/** Undoes what was done last, while its toast is shown. */
export const undoLast = () => void arriving(fetchRegion).then(({ pressNewestUndo }) => pressNewestUndo());

/** Where toasts appear: bottom centre. Once per page; its code comes with the first toast. */
export function ToastRegion() {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    const wake = () => setAwake(true);
    wakers.add(wake);
    return () => void wakers.delete(wake);
  }, []);
  return isAwake ? (
    <Suspense fallback={null}>
      <Region />
    </Suspense>
  ) : null;
}
