import type { PointAccuracy } from "@hereabouts/contract/places/point-accuracy";
import { t } from "@hereabouts/language/translate";
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { MapControls } from "../controls/map-controls.tsx";
import { MapCredit } from "../controls/map-credit.tsx";
import type { MapHandle } from "../engine/map-handle.ts";
import { useMap, useStreets } from "../engine/use-map.ts";
import { listingMapLabels } from "../listing-map-labels.ts";
import mapStyles from "../map.module.css";
import type { LatLon } from "../map.types.ts";
import { MapAnchor } from "../markers/map-anchor.tsx";
import { PlaceMark, placeMarkClass } from "../markers/place-mark.tsx";
import { circleBounds } from "../style/radius-shade.ts";
import styles from "./pin-map.module.css";
import placeMapStyles from "./place-map.module.css";
import { placeZoom, showPlace } from "./show-place.ts";

const SKETCH_ZOOM = 9.2;
/** Pixels an arrow key moves the pin; with Shift ten times as far. */
const STEP = 2;
const directions: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
};

export interface PinMapProps {
  place: LatLon;
  label: string;
  /** For the center of a town, shows the area and a neutral pin. */
  accuracy: PointAccuracy;
  /** The icon in the pin; a building without it. */
  icon?: ReactNode;
  onMove: (place: LatLon) => void;
  onFailure: (error: Error) => void;
}

/** A map with one pin, to be dragged, put somewhere else by a press, or moved by the arrow keys. */
export function PinMap({ place, label, accuracy, icon, onMove, onFailure }: PinMapProps) {
  const labels = listingMapLabels("venue");
  const container = useRef<HTMLDivElement>(null);
  const map = useMap(container, { interactive: true, label, bounds: circleBounds(place, 10), onFailure });
  const zoom = placeZoom(useStreets(map), SKETCH_ZOOM);
  // Where the pin is on its way to: the form hears of it when it is let go.
  const [dragged, setDragged] = useState<LatLon | null>(null);
  const { lat, lon } = place;
  useEffect(() => {
    if (!map) return;
    const { x, y } = map.project({ lat, lon });
    const { clientWidth, clientHeight } = map.canvas;
    // A pin moved by hand is in view already: the map stays under it.
    const isInside = x > 0 && y > 0 && x < clientWidth && y < clientHeight;
    const isSeen = isInside && map.view().zoom >= zoom - 0.5;
    if (accuracy === "by_hand" && isSeen) map.showRadius(null);
    else showPlace(map, { lat, lon }, accuracy, zoom);
  }, [map, lat, lon, accuracy, zoom]);
  const move = useEffectEvent(onMove);
  useEffect(() => map?.onPress((at) => move(at)), [map]);
  return (
    <div className={`${mapStyles.map} ${placeMapStyles.place}`} data-part="map">
      <div ref={container} className={mapStyles.canvas} data-part="map-canvas" />
      {map && (
        <div className={mapStyles.overlay} data-part="map-overlay">
          <MapAnchor map={map} at={dragged ?? place} level="selected">
            <Pin map={map} place={place} accuracy={accuracy} icon={icon} onDrag={setDragged} onMove={onMove} />
          </MapAnchor>
          <MapControls map={map} labels={labels} className={placeMapStyles.corner} />
        </div>
      )}
      {map && <MapCredit map={map} />}
    </div>
  );
}

interface PinProps extends Pick<PinMapProps, "accuracy" | "icon"> {
  map: MapHandle;
  place: LatLon;
  onDrag: (place: LatLon | null) => void;
  onMove: (place: LatLon) => void;
}

function Pin({ map, place, accuracy, icon, onDrag, onMove }: PinProps) {
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
  };
  const step = (event: KeyboardEvent) => {
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
      className={`${placeMarkClass(accuracy)} ${styles.pin}`}
      aria-label={t("Pin: drag, or move with the arrow keys")}
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
    >
      <PlaceMark accuracy={accuracy} icon={icon} />
    </button>
  );
}
