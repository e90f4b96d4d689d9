import { Landmark } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import "@hereabouts/ui/map.css";
import "./listing-map.css";
import type { LatLon } from "./map.types.ts";
import { MapAnchor } from "./map-anchor.tsx";
import { MarkerDrop } from "./map-marker.tsx";
import { circleBounds } from "./radius-shade.ts";
import { useMap } from "./use-map.ts";

export interface PlaceMapProps {
  place: LatLon;
  /** The name of the place: "Foundry Hall, 25 Mill River Road, Northampton, MA". */
  label: string;
  /** The drawn map has no streets: 8.5 to 9.2 shows best where a place is. */
  zoom?: number;
  /** Where a press on the preview leads, for example to directions. Opened in the same tab. */
  href?: string;
  /** The icon in the drop; a building without it. */
  icon?: ReactNode;
  onFailure: (error: Error) => void;
}

/** A small still map of one place, without controls. */
export function PlaceMap({ place, label, zoom = 8.7, href, icon, onFailure }: PlaceMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const { lat, lon } = place;
  const map = useMap(container, { interactive: false, label, bounds: circleBounds(place, 10), onFailure });
  useEffect(() => map?.showAt({ lat, lon }, zoom), [map, lat, lon, zoom]);
  return (
    <div className="map map--place">
      <div ref={container} className="map__canvas" />
      {map && (
        <div className="map__overlay">
          <MapAnchor map={map} at={place} level="selected">
            <span className="mk mk--sel">
              <MarkerDrop />
              {icon ?? <Landmark className="i" aria-hidden />}
            </span>
          </MapAnchor>
        </div>
      )}
      {href && (
        <a className="map__link" href={href}>
          <span className="vh">{label}</span>
        </a>
      )}
    </div>
  );
}
