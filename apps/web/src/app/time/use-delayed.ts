import { useEffect, useState } from "react";

/** True once `isOn` has lasted `ms` milliseconds, so that short states never show. */
export function useDelayed(isOn: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLasts(true), ms);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isOn, ms]);
  return isOn && lasts;
}

/** The value once it has not changed for `ms` milliseconds. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}

/** Runs what takes long once the press is seen, which would otherwise wait for it. */
export const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));
