import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "../loading/lazy-part.tsx";
import { arriving } from "../loading/missing-code.tsx";
import type { ToastMessage } from "./toast-region.tsx";

const shownSeconds = 6;
const fetchRegion = () => import("./toast-region.tsx");
const Region = lazyPart(fetchRegion, "ToastRegionOverlay");
const wakers = new Set<() => void>();

/** Tells of something done, for six seconds, longer while hovered or focused. Never the only place of an error. */
export function toast(message: ToastMessage) {
  for (const wake of wakers) wake();
  void arriving(fetchRegion).then(({ queue }) =>
    queue.add(message, { timeout: (message.seconds ?? shownSeconds) * 1000 }),
  );
}

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
