import { useEffect, useRef } from "react";
import { heading, isLost } from "./lost-focus.ts";

/** Moves the focus to the page's heading when the last row of a list goes and takes the focus along. @param count undefined while it is not known */
export function useEmptiedFocus(count: number | undefined): void {
  const before = useRef(count);
  useEffect(() => {
    const wasEmptied = (before.current ?? 0) > 0 && count === 0;
    before.current = count;
    if (wasEmptied && isLost()) heading()?.focus({ preventScroll: true });
  }, [count]);
}
