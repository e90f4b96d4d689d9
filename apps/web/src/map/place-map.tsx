import { messages } from "@hereabouts/contract/messages";
import type { PointAccuracy } from "@hereabouts/contract/places/point-accuracy";
import { type ReactNode, useEffect, useRef } from "react";
import { listingMapLabels } from "./listing-map-labels.ts";
import mapStyles from "./map.module.css";
import type { LatLon } from "./map.types.ts";
import { MapAnchor } from "./map-anchor.tsx";
import { MapControls } from "./map-controls.tsx";
import styles from "./place-map.module.css";
import { PlaceMark, placeMarkClass, SketchCaption } from "./place-mark.tsx";
import { circleBounds } from "./radius-shade.ts";
import { showPlace } from "./show-place.ts";
import { useMap } from "./use-map.ts";

export interface PlaceMapProps {
  place: LatLon;
  /** The name of the place: "Foundry Hall, 25 Mill River Road, Northampton, MA". */
  label: string;
  /** Of what is the middle of a town, the area is shown and no pin. */
  accuracy: PointAccuracy;
  /** Where a press on the preview leads, for example to directions. Opened in the same tab. */
  href?: string;
  /** The icon in the drop; a building without it. */
  icon?: ReactNode;
  /** At the head of a card, which has its corners. */
  isFlush?: boolean;
  onFailure: (error: Error) => void;
}

/** The drawn map has no streets: from here it shows best where a place is. */
const SKETCH_ZOOM = 8.7;
const labels = listingMapLabels("venue");

/** A small map of one place. It stays on its place, but can be zoomed. */
export function PlaceMap({ place, label, accuracy, href, icon, isFlush, onFailure }: PlaceMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const { lat, lon } = place;
  const map = useMap(container, { interactive: false, label, bounds: circleBounds(place, 10), onFailure });
  useEffect(() => {
    if (map) showPlace(map, { lat, lon }, accuracy, SKETCH_ZOOM);
  }, [map, lat, lon, accuracy]);
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
      {href && (
        <a className={styles.link} href={href}>
          <span className="vh">{label}</span>
        </a>
      )}
      {map && (
        <>
          <fieldset className={styles.zoom} aria-label={label}>
            <MapControls map={map} labels={labels} className={styles.corner} />
          </fieldset>
          <SketchCaption hasStreets={map.hasStreets}>{messages.sketchMap}</SketchCaption>
        </>
      )}
    </div>
  );
}
