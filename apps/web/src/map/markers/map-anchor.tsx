import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { MapHandle } from "../engine/map-handle.ts";
import type { LatLon } from "../map.types.ts";
import styles from "./map-anchor.module.css";

interface MapAnchorProps {
  map: MapHandle;
  at: LatLon;
  /** Pixels beside the point. */
  shift?: { x: number; y: number };
  /** Which of two overlapping markers lies on top. */
  level: "origin" | "marker" | "active" | "selected" | "popup";
  children: ReactNode;
}

/** A point of no size that stays on its place while the map moves; what it holds is placed around it. */
export function MapAnchor({ map, at, shift, level, children }: MapAnchorProps) {
  const element = useRef<HTMLDivElement>(null);
  const { lat, lon } = at;
  const { x = 0, y = 0 } = shift ?? {};
  useLayoutEffect(() => {
    const place = () => {
      const point = map.project({ lat, lon });
      const [left, top] = [Math.round(point.x + x), Math.round(point.y + y)];
      if (element.current) element.current.style.transform = `translate(${left}px, ${top}px)`;
    };
    place();
    return map.onFrame(place);
  }, [map, lat, lon, x, y]);
  return (
    <div ref={element} className={styles.anchor} data-level={level}>
      {children}
    </div>
  );
}
