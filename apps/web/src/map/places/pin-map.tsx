import type { PointAccuracy } from "@hereabouts/contract/places/point-accuracy";
import { t } from "@hereabouts/language/translate";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
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
import { DragHandle } from "./drag-handle.tsx";
import styles from "./pin-map.module.css";
import placeMapStyles from "./place-map.module.css";
import { placeZoom, showPlace } from "./show-place.ts";

const SKETCH_ZOOM = 9.2;
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

function Pin({ accuracy, icon, ...drag }: PinProps) {
  return (
    <DragHandle
      {...drag}
      className={`${placeMarkClass(accuracy)} ${styles.pin}`}
      label={t("Pin: drag, or move with the arrow keys")}
    >
      <PlaceMark accuracy={accuracy} icon={icon} />
    </DragHandle>
  );
}
