import { partArrived, partMissing } from "@hereabouts/ui/loading/lazy-part";
import { useSyncExternalStore } from "react";

let isMissing = false;
const listeners = new Set<() => void>();

function show(next: boolean) {
  isMissing = next;
  for (const listener of listeners) listener();
}
const miss = () => show(true);

/** Takes the message about the missing part away. */
export const doWithoutPart = () => show(false);

function listen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener(partMissing, miss);
  window.addEventListener(partArrived, doWithoutPart);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener(partMissing, miss);
    window.removeEventListener(partArrived, doWithoutPart);
  };
}

/**
 * Whether a part of the page did not come although the site answers, for components. A new load of the page may help: a
 * new edition of the site has other files, and some browsers never ask for a file twice. The server waits for all that it
 * draws.
 */
export function useMissingPart(): boolean {
  return useSyncExternalStore(
    listen,
    () => isMissing,
    () => false,
  );
}
