import { LocateFixed, Minus, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import type { MapHandle } from "../engine/map-handle.ts";
import type { ListingMapLabels } from "../listing-map-labels.ts";
import type { DistanceUnit } from "../map.types.ts";
import styles from "./map-controls.module.css";
import { scaleBar } from "./map-scale.ts";

const SCALE_WIDTH = 110;

interface MapControlsProps {
  map: MapHandle;
  labels: Pick<ListingMapLabels, "zoomIn" | "zoomOut" | "locate">;
  /** Without it there is no location button. */
  onLocate?: (() => void) | undefined;
  /** A class of the place where it stands. */
  className?: string | undefined;
}

/** Zoom in, zoom out and my location, in the top right corner. */
export function MapControls({ map, labels, onLocate, className }: MapControlsProps) {
  return (
    <div className={[styles.controls, className].filter(Boolean).join(" ")}>
      <button type="button" aria-label={labels.zoomIn} onClick={() => map.zoomBy(1)}>
        <Plus />
      </button>
      <button type="button" aria-label={labels.zoomOut} onClick={() => map.zoomBy(-1)}>
        <Minus />
      </button>
      {onLocate && (
        <button type="button" aria-label={labels.locate} onClick={onLocate}>
          <LocateFixed />
        </button>
      )}
    </div>
  );
}

/** The scale in the bottom left corner; it follows the zoom. */
export function MapScale({ map, unit }: { map: MapHandle; unit: DistanceUnit }) {
  const [view, setView] = useState(() => map.view());
  useEffect(() => map.onSettled(() => setView(map.view())), [map]);
  const { label, width } = scaleBar(view.zoom, view.center.lat, unit, SCALE_WIDTH);
  return (
    <div className={styles.scale} aria-hidden>
      {label}
      <i style={{ width }} />
    </div>
  );
}
