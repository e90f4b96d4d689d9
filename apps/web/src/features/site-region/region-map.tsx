import { type Corner, cornerAt, movableCorners, outlineRing } from "@hereabouts/contract/region/outline-shapes";
import type { DistanceUnit, RegionOutline } from "@hereabouts/contract/region/region";
import { isWithin, outlineReach, regionBounds } from "@hereabouts/contract/region/region-bounds";
import { t } from "@hereabouts/language/translate";
import { useEffect, useRef, useState } from "react";
import { MapControls } from "../../map/controls/map-controls.tsx";
import { MapCredit } from "../../map/controls/map-credit.tsx";
import type { MapHandle } from "../../map/engine/map-handle.ts";
import { useMap } from "../../map/engine/use-map.ts";
import { listingMapLabels } from "../../map/listing-map-labels.ts";
import mapStyles from "../../map/map.module.css";
import type { LatLon } from "../../map/map.types.ts";
import { MapAnchor } from "../../map/markers/map-anchor.tsx";
import { DragHandle } from "../../map/places/drag-handle.tsx";
import placeStyles from "../../map/places/place-map.module.css";
import type { RadiusFeatures } from "../../map/style/radius-shade.ts";
import styles from "./region-map.module.css";

/** A town with a place. */
export interface PlacedTown extends LatLon {
  id: string;
  name: string;
  state: string;
}

export interface RegionMapProps {
  /** One or more. */
  towns: readonly PlacedTown[];
  outline: RegionOutline | null;
  units: DistanceUnit;
  onTown: (id: string, at: LatLon) => void;
  onOutline: (outline: RegionOutline) => void;
  onFailure: (error: Error) => void;
}

const CLOSEST_ZOOM = 11;
const TENTHS = 10;

const place = ([lon, lat]: Corner): LatLon => ({ lat, lon });

/** The world with a hole in the shape of an outline, and its edge. */
function featuresOf(outline: RegionOutline, units: DistanceUnit): RadiusFeatures {
  const ring = outlineRing(outline, units);
  const world = [
    [-180, -85],
    [180, -85],
    [180, 85],
    [-180, 85],
    [-180, -85],
  ];
  return {
    shade: { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [world, ring] } },
    ring: { type: "Feature", properties: {}, geometry: { type: "LineString", coordinates: ring } },
  };
}

interface HandlesProps<Shape extends RegionOutline["shape"]> {
  map: MapHandle;
  outline: Extract<RegionOutline, { shape: Shape }>;
  units: DistanceUnit;
  /** The outline while something of it is dragged; null when it is let go. */
  onDrag: (outline: RegionOutline | null) => void;
  onOutline: (outline: RegionOutline) => void;
}

/** The corners of a polygon, and between them places for more. */
function CornerHandles({ map, outline, onDrag, onOutline }: HandlesProps<"polygon">) {
  const { points } = outline;
  const withCorner = (at: number, to: LatLon): RegionOutline => ({
    ...outline,
    points: points.with(at, cornerAt(to)),
  });
  if (points.length > movableCorners) return null;
  return points.map(([lon, lat], at) => {
    const [nextLon, nextLat] = points[(at + 1) % points.length] ?? [lon, lat];
    const middle = { lat: (lat + nextLat) / 2, lon: (lon + nextLon) / 2 };
    const number = at + 1;
    return [
      // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its place in the line
      <MapAnchor key={`corner ${at}`} map={map} at={{ lat, lon }} level="active">
        <DragHandle
          map={map}
          place={{ lat, lon }}
          className={styles.handle ?? ""}
          label={t("Corner {number}: drag, or move with the arrow keys. Delete removes the corner.", { number })}
          onDrag={(to) => onDrag(to && withCorner(at, to))}
          onMove={(to) => onOutline(withCorner(at, to))}
          onRemove={() => points.length > 3 && onOutline({ ...outline, points: points.toSpliced(at, 1) })}
        />
      </MapAnchor>,
      // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its place in the line
      <MapAnchor key={`middle ${at}`} map={map} at={middle} level="marker">
        <button
          type="button"
          className={`${styles.handle} ${styles.middle}`}
          aria-label={t("Add a corner after corner {number}", { number })}
          onClick={() => onOutline({ ...outline, points: points.toSpliced(at + 1, 0, cornerAt(middle)) })}
        />
      </MapAnchor>,
    ];
  });
}

/** The middle of a circle, and a place on its edge. */
function CircleHandles({ map, outline, units, onDrag, onOutline }: HandlesProps<"circle">) {
  const { lat, lon, radius } = outline;
  const { east } = outlineReach(outline, units);
  const edge = { lat, lon: lon + east };
  const movedTo = (to: LatLon): RegionOutline => {
    const [newLon, newLat] = cornerAt(to);
    return { ...outline, lat: newLat, lon: newLon };
  };
  const reachingTo = (to: LatLon): RegionOutline => {
    const wider = (radius * Math.abs(to.lon - lon)) / east;
    return { ...outline, radius: Math.max(1, Math.round(wider * TENTHS) / TENTHS) };
  };
  return (
    <>
      <MapAnchor map={map} at={{ lat, lon }} level="active">
        <DragHandle
          map={map}
          place={{ lat, lon }}
          className={styles.handle ?? ""}
          label={t("Middle of the circle: drag, or move with the arrow keys.")}
          onDrag={(to) => onDrag(to && movedTo(to))}
          onMove={(to) => onOutline(movedTo(to))}
        />
      </MapAnchor>
      <MapAnchor map={map} at={edge} level="active">
        <DragHandle
          map={map}
          place={edge}
          className={styles.handle ?? ""}
          label={t("Edge of the circle: drag, or move with the left and right arrow keys.")}
          onDrag={(to) => onDrag(to && reachingTo(to))}
          onMove={(to) => onOutline(reachingTo(to))}
        />
      </MapAnchor>
    </>
  );
}

function TownHandles({
  map,
  towns,
  outline,
  units,
  onTown,
}: Pick<RegionMapProps, "towns" | "outline" | "units" | "onTown"> & { map: MapHandle }) {
  const [dragged, setDragged] = useState<{ id: string; at: LatLon } | null>(null);
  return towns.map(({ id, name, lat, lon }) => {
    const at = dragged?.id === id ? dragged.at : { lat, lon };
    const isOutside = outline !== null && !isWithin(outline, units, at);
    return (
      <MapAnchor key={id} map={map} at={at} level="marker">
        <DragHandle
          map={map}
          place={{ lat, lon }}
          className={`${styles.handle} ${isOutside ? styles.outside : styles.town}`}
          label={t("{town}: drag, or move with the arrow keys.", { town: name })}
          onDrag={(to) => setDragged(to && { id, at: to })}
          onMove={(to) => onTown(id, place(cornerAt(to)))}
        />
      </MapAnchor>
    );
  });
}

/** A map of a region that is being described: its towns and its outline, to be moved by pointer or keyboard. */
export function RegionMap({ towns, outline, units, onTown, onOutline, onFailure }: RegionMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const label = t("Map of the region");
  const bounds = regionBounds({ towns, outline: outline ?? undefined, units });
  const map = useMap(container, { interactive: true, label, bounds, onFailure });
  const [dragged, setDragged] = useState<RegionOutline | null>(null);
  const shown = dragged ?? outline;
  // What is moved by hand is in view: only what comes or goes changes the view.
  const count = `${towns.map(({ id }) => id).join()} ${outline?.shape ?? "none"}`;
  const latest = useRef(bounds);
  useEffect(() => {
    latest.current = bounds;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `count`
  useEffect(() => map?.fit(latest.current, CLOSEST_ZOOM, false), [map, count]);
  useEffect(() => map?.showRadius(shown && featuresOf(shown, units)), [map, shown, units]);
  const handles = map && { map, units, onDrag: setDragged, onOutline };
  return (
    <div className={`${mapStyles.map} ${placeStyles.place}`} data-part="map">
      <div ref={container} className={mapStyles.canvas} data-part="map-canvas" />
      {handles && (
        <div className={mapStyles.overlay} data-part="map-overlay">
          <TownHandles map={handles.map} towns={towns} outline={shown} units={units} onTown={onTown} />
          {outline?.shape === "polygon" && <CornerHandles {...handles} outline={outline} />}
          {outline?.shape === "circle" && <CircleHandles {...handles} outline={outline} />}
          <MapControls map={handles.map} labels={listingMapLabels("venue")} className={placeStyles.corner} />
        </div>
      )}
      {map && <MapCredit map={map} />}
    </div>
  );
}
