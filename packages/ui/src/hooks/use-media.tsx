import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query is true of the window now. False on the server and until hydrated. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener("change", onChange);
      return () => media?.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
}

/** Whether the screen is below 768 px, where panels become sheets. False on the server and until hydrated. */
export const useIsNarrow = (): boolean => useMedia("(max-width: 767px)");
