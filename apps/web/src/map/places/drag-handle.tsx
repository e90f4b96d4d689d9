import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import type { MapHandle } from "../engine/map-handle.ts";
import type { LatLon } from "../map.types.ts";

/** Pixels an arrow key moves it; with Shift ten times as far. */
const STEP = 2;
const directions: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
};

interface DragHandleProps {
  map: MapHandle;
  place: LatLon;
  label: string;
  className: string;
  /** Where it is on its way to; null when it is let go. */
  onDrag: (place: LatLon | null) => void;
  onMove: (place: LatLon) => void;
  /** A press that moves nothing. */
  onPress?: (() => void) | undefined;
  /** Delete and Backspace. */
  onRemove?: (() => void) | undefined;
  children?: ReactNode;
}

/** A point of a map that is dragged, or moved by the arrow keys. */
export function DragHandle(props: DragHandleProps) {
  const { map, place, label, className, onDrag, onMove, onPress, onRemove, children } = props;
  const grip = useRef<{ x: number; y: number } | null>(null);
  const at = (event: PointerEvent): LatLon | null => {
    if (!grip.current) return null;
    const start = map.project(place);
    return map.unproject({ x: start.x + event.clientX - grip.current.x, y: start.y + event.clientY - grip.current.y });
  };
  const drop = (event: PointerEvent) => {
    const wasMoved = grip.current && (event.clientX !== grip.current.x || event.clientY !== grip.current.y);
    const to = at(event);
    grip.current = null;
    onDrag(null);
    if (to && wasMoved) onMove(to);
    else onPress?.();
  };
  const step = (event: KeyboardEvent) => {
    if (onRemove && (event.key === "Delete" || event.key === "Backspace")) {
      event.preventDefault();
      onRemove();
      return;
    }
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    const { x, y } = map.project(place);
    const times = event.shiftKey ? 10 : 1;
    onMove(map.unproject({ x: x + direction[0] * times, y: y + direction[1] * times }));
  };
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={(event) => {
        const to = at(event);
        if (to) onDrag(to);
      }}
      onPointerUp={drop}
      onPointerCancel={() => {
        grip.current = null;
        onDrag(null);
      }}
      onKeyDown={step}
      onClick={({ detail }) => {
        // By the keyboard; presses of a pointer end in `drop`.
        if (detail === 0) onPress?.();
      }}
    >
      {children}
    </button>
  );
}
