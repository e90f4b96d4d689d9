import { type RefCallback, useCallback, useState } from "react";

/** The width of an element in pixels, and the ref to put on it. Null on the server and until it was measured. */
export function useWidth(): [ref: RefCallback<HTMLElement>, width: number | null] {
  const [width, setWidth] = useState<number | null>(null);
  const ref = useCallback((node: HTMLElement | null) => {
    if (!node || typeof ResizeObserver === "undefined") return;
    const sizes = new ResizeObserver(() => setWidth(node.clientWidth));
    sizes.observe(node);
    return () => sizes.disconnect();
  }, []);
  return [ref, width];
}
