import { type RefCallback, useCallback, useState } from "react";

/**
 * Whether an element is at least so many pixels wide, and the ref to put on it. False on the server and until it was
 * measured.
 */
export function useIsWide(least: number): [ref: RefCallback<HTMLElement>, isWide: boolean] {
  const [isWide, setWide] = useState(false);
  const ref = useCallback(
    (node: HTMLElement | null) => {
      if (!node || typeof ResizeObserver === "undefined") return;
      const sizes = new ResizeObserver(() => setWide(node.clientWidth >= least));
      sizes.observe(node);
      return () => sizes.disconnect();
    },
    [least],
  );
  return [ref, isWide];
}
