import { useSyncExternalStore } from "react";

const query = "(max-width: 991px)";

function subscribe(onChange: () => void) {
  const media = window.matchMedia?.(query);
  media?.addEventListener("change", onChange);
  return () => media?.removeEventListener("change", onChange);
}

/** Whether the map takes the place of the list instead of standing beside it. False on the server and until hydrated. */
export function useMapAlone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
}
