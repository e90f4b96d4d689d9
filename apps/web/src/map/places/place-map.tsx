import type { PointAccuracy } from "@hereabouts/contract/places/point-accuracy";
import { sketchZoom } from "@hereabouts/contract/places/still-map";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
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
import styles from "./place-map.module.css";
import { placeZoom, showPlace } from "./show-place.ts";

export interface PlaceMapProps {
  place: LatLon;
  /** The name of the place: "Foundry Hall, 25 Mill River Road, Northampton, MA". */
  label: string;
  /** For the center of a town, shows the area without a pin. */
  accuracy: PointAccuracy;
  /** The icon in the drop; a building without it. */
  icon?: ReactNode;
  /** At the head of a card, which has its corners. */
  isFlush?: boolean;
  /** Whether it can be moved, with arrow keys too. */
  isInteractive?: boolean;
  /** The map is there, its base map's shapes perhaps not yet. */
  onOpen?: (map: MapHandle) => void;
  onFailure: (error: Error) => void;
}

/** A small map of one place. Unless it is interactive it stays on its place, but can be zoomed. */
export function PlaceMap(props: PlaceMapProps) {
  const labels = listingMapLabels("venue");
  const { place, label, accuracy, icon, isFlush, isInteractive = false, onFailure } = props;
  const container = useRef<HTMLDivElement>(null);
  const { lat, lon } = place;
  const map = useMap(container, {
    interactive: isInteractive,
    label: isInteractive ? `${label}. ${labels.keys}` : label,
    bounds: circleBounds(place, 10),
    onFailure,
  });
  const zoom = placeZoom(useStreets(map), sketchZoom);
  useEffect(() => {
    if (map) showPlace(map, { lat, lon }, accuracy, zoom);
  }, [map, lat, lon, accuracy, zoom]);
  const onOpen = useEffectEvent((opened: MapHandle) => props.onOpen?.(opened));
  useEffect(() => {
    if (map) onOpen(map);
  }, [map]);
  return (
    <div className={`${mapStyles.map} ${styles.place}`} data-part="map" data-flush={isFlush || undefined}>
      <div ref={container} className={mapStyles.canvas} data-part="map-canvas" />
      {map && (
        <div className={mapStyles.overlay} data-part="map-overlay">
          <MapAnchor map={map} at={place} level="selected">
            <span className={placeMarkClass(accuracy)}>
              <PlaceMark accuracy={accuracy} icon={icon} />
            </span>
          </MapAnchor>
        </div>
      )}
      {map && (
        <>
          <fieldset className={styles.zoom} aria-label={label}>
            <MapControls map={map} labels={labels} className={styles.corner} />
          </fieldset>
          <MapCredit map={map} />
        </>
      )}
    </div>
  );
}
