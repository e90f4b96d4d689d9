import type { PointAccuracy } from "@hereabouts/contract/places/point-accuracy";
import { useEffect, useRef } from "react";
import { MapControls } from "../controls/map-controls.tsx";
import { MapCredit } from "../controls/map-credit.tsx";
import { useMap } from "../engine/use-map.ts";
import { listingMapLabels } from "../listing-map-labels.ts";
import mapStyles from "../map.module.css";
import type { Bounds, LatLon } from "../map.types.ts";
import { MapAnchor } from "../markers/map-anchor.tsx";
import { PlaceMark, placeMarkClass } from "../markers/place-mark.tsx";
import { circleBounds } from "../style/radius-shade.ts";
import styles from "./place-map.module.css";
import pointStyles from "./points-map.module.css";

/** A place by the sign that it has in the list beside the map. */
interface MapPoint extends LatLon {
  sign: string;
  accuracy: PointAccuracy;
}

export interface PointsMapProps {
  /** One or more. */
  points: readonly MapPoint[];
  label: string;
  /** How close they are shown, when all of them are in view so. */
  zoom: number;
  onFailure: (error: Error) => void;
}

function boundsOf(points: readonly LatLon[]): Bounds {
  const [lats, lons] = [points.map(({ lat }) => lat), points.map(({ lon }) => lon)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

/** A sign stands on its place, in pixels. */
const SIGN_HEIGHT = 46;

/** A small map of a few places side by side, each with its sign. It stays on them, but can be zoomed. */
export function PointsMap({ points, label, zoom, onFailure }: PointsMapProps) {
  const labels = listingMapLabels("venue");
  const container = useRef<HTMLDivElement>(null);
  const [west, south, east, north] = boundsOf(points);
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 };
  const map = useMap(container, { interactive: false, label, bounds: circleBounds(middle, 1), onFailure });
  useEffect(() => {
    map?.fit([west, south, east, north], zoom, false, SIGN_HEIGHT);
  }, [map, west, south, east, north, zoom]);
  return (
    <div className={`${mapStyles.map} ${styles.place}`} data-part="map">
      <div ref={container} className={mapStyles.canvas} data-part="map-canvas" />
      {map && (
        <>
          <div className={mapStyles.overlay} data-part="map-overlay">
            {points.map(({ sign, accuracy, ...at }) => (
              <MapAnchor key={sign} map={map} at={at} level="marker">
                <span className={placeMarkClass(accuracy)}>
                  <PlaceMark accuracy={accuracy} icon={<b className={pointStyles.sign}>{sign}</b>} />
                </span>
              </MapAnchor>
            ))}
          </div>
          <fieldset className={styles.zoom} aria-label={label}>
            <MapControls map={map} labels={labels} className={styles.corner} />
          </fieldset>
          <MapCredit map={map} />
        </>
      )}
    </div>
  );
}
