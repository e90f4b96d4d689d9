import { type PointerEvent, type RefObject, useRef, useState } from "react";
import { type SheetStop, stopAfterDrag } from "./sheet-stops.ts";

/** Lets a finger drag a sheet by its head. @returns its height in pixels while it is dragged, and what its head listens to */
export function useSheetDrag(
  sheet: RefObject<HTMLElement | null>,
  { stop, peekHeight, onStop }: { stop: SheetStop; peekHeight: number; onStop: (stop: SheetStop) => void },
) {
  const start = useRef<{ y: number; height: number } | null>(null);
  const [height, setHeight] = useState<number | null>(null);
  const most = () => sheet.current?.parentElement?.clientHeight ?? 0;
  const heightAt = ({ clientY }: PointerEvent, { y, height: from }: { y: number; height: number }) =>
    Math.min(most(), Math.max(peekHeight, from + y - clientY));
  const end = (event: PointerEvent, isDone: boolean) => {
    const from = start.current;
    start.current = null;
    setHeight(null);
    if (!from || !isDone) return;
    const heights = { peek: peekHeight, half: most() / 2, full: most() };
    onStop(stopAfterDrag(stop, heightAt(event, from), heights));
  };
  const head = {
    onPointerDown: (event: PointerEvent) => {
      // A press of a button in the head stays one.
      if (!sheet.current || (event.target instanceof Element && event.target.closest("button"))) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      start.current = { y: event.clientY, height: sheet.current.offsetHeight };
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) setHeight(heightAt(event, start.current));
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  };
  return { height, head };
}
