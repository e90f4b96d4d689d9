import { type RefCallback, useCallback, useState } from "react";

/**
 * How many of some widths in pixels, the least first, an element has room for, and the ref to put on it. Null on the
 * server and until it was measured. @param widths the same array at each rendering
 */
export function useRoom(widths: readonly number[]): [ref: RefCallback<HTMLElement>, room: number | null] {
  const [room, setRoom] = useState<number | null>(null);
  const ref = useCallback(
    (node: HTMLElement | null) => {
      if (!node || typeof ResizeObserver === "undefined") return;
      const sizes = new ResizeObserver(() => setRoom(widths.filter((width) => node.clientWidth >= width).length));
      sizes.observe(node);
      return () => sizes.disconnect();
    },
    [widths],
  );
  return [ref, room];
}
