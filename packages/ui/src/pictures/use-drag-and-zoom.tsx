import { type RefObject, useEffect, useRef } from "react";

export interface DragAndZoom {
  /** By how much of the element's width and height a finger or the mouse went, to the right and down. */
  onDrag: (right: number, down: number) => void;
  /** Pressed without dragging, this far right of and below the middle, as parts of the element's width and height. */
  onTap: (right: number, down: number) => void;
  /** By how much two fingers or the wheel enlarged. */
  onZoom: (factor: number) => void;
}

interface Point {
  x: number;
  y: number;
}

/** Tolerance of a tap, in pixels. */
const TAP_SLACK = 4;
/** A wheel turns by notches of about 100 pixels, a touchpad by a few pixels many times over. */
const WHEEL_ZOOM = 1.002;
/** Where wheels count in lines. */
const LINE_PIXELS = 33;

const spread = ([one, other]: Point[]) => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0);

/** Tells how an element is dragged, pressed, pinched and wheeled. */
export function useDragAndZoom(element: RefObject<HTMLElement | null>, gestures: DragAndZoom) {
  const latest = useRef(gestures);
  useEffect(() => {
    latest.current = gestures;
  });
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const fingers = new Map<number, Point>();
    /** Where the only finger went down; null once it dragged or another joined it. */
    let tap: Point | null = null;
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0) return;
      node.setPointerCapture?.(event.pointerId);
      const point = { x: event.clientX, y: event.clientY };
      tap = fingers.size === 0 ? point : null;
      fingers.set(event.pointerId, point);
    };
    const onMove = (event: PointerEvent) => {
      const from = fingers.get(event.pointerId);
      if (!from) return;
      const point = { x: event.clientX, y: event.clientY };
      if (tap && spread([tap, point]) <= TAP_SLACK) return;
      tap = null;
      const before = spread([...fingers.values()]);
      fingers.set(event.pointerId, point);
      if (fingers.size > 1) return latest.current.onZoom(before > 0 ? spread([...fingers.values()]) / before : 1);
      const { width, height } = node.getBoundingClientRect();
      latest.current.onDrag((event.clientX - from.x) / (width || 1), (event.clientY - from.y) / (height || 1));
    };
    const onUp = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
      if (!tap || event.type !== "pointerup") return;
      const { left, top, width, height } = node.getBoundingClientRect();
      latest.current.onTap((tap.x - left) / (width || 1) - 0.5, (tap.y - top) / (height || 1) - 0.5);
      tap = null;
    };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PIXELS : 1);
      latest.current.onZoom(WHEEL_ZOOM ** -pixels);
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
