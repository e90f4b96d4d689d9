import { type RefObject, useEffect, useRef } from "react";

export interface DragAndZoom {
  /** By how much of the element's width and height a finger or the mouse went, to the right and down. */
  onDrag: (right: number, down: number) => void;
  /** By how much two fingers or the wheel enlarged. */
  onZoom: (factor: number) => void;
}

interface Point {
  x: number;
  y: number;
}

const WHEEL_STEP = 1.1;

const spread = ([one, other]: Point[]) => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0);

/** Tells how an element is dragged, pinched and wheeled. */
export function useDragAndZoom(element: RefObject<HTMLElement | null>, gestures: DragAndZoom) {
  const latest = useRef(gestures);
  useEffect(() => {
    latest.current = gestures;
  });
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const fingers = new Map<number, Point>();
    const onDown = (event: PointerEvent) => {
      node.setPointerCapture?.(event.pointerId);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const onMove = (event: PointerEvent) => {
      const from = fingers.get(event.pointerId);
      if (!from) return;
      const before = spread([...fingers.values()]);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size > 1) return latest.current.onZoom(before > 0 ? spread([...fingers.values()]) / before : 1);
      const { width, height } = node.getBoundingClientRect();
      latest.current.onDrag((event.clientX - from.x) / (width || 1), (event.clientY - from.y) / (height || 1));
    };
    const onUp = (event: PointerEvent) => void fingers.delete(event.pointerId);
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      latest.current.onZoom(event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP);
    };
    node.addEventListener("pointerdown", onDown);
    node.addEventListener("pointermove", onMove);
    node.addEventListener("pointerup", onUp);
    node.addEventListener("pointercancel", onUp);
    // Not passive: the page would scroll along.
    node.addEventListener("wheel", onWheel, { passive: false });
    return () => {
      node.removeEventListener("pointerdown", onDown);
      node.removeEventListener("pointermove", onMove);
      node.removeEventListener("pointerup", onUp);
      node.removeEventListener("pointercancel", onUp);
      node.removeEventListener("wheel", onWheel);
    };
  }, [element]);
}
