import { useEffect, useMemo, useState } from "react";
import type { MapHandle } from "../engine/map-handle.ts";
import type { Bounds, LatLon, ListingPin } from "../map.types.ts";
import { keepClear } from "./clear-space.ts";
import { indexPins, type MapMarker, markersAt } from "./marker-clusters.ts";

/**
 * The markers of the part of the map in view (and a little around it, so that a short drag shows no gaps), in list
 * order, clear of each other and of the origin. They change when a movement has ended, and on the way when a whole zoom level is passed.
 */
export function useMapMarkers(
  map: MapHandle,
  { pins, origin, selectedVenueId }: { pins: ListingPin[]; origin: LatLon | null; selectedVenueId: number | null },
): MapMarker[] {
  const [view, setView] = useState(() => map.view());
  useEffect(() => {
    setView(map.view());
    const stopFrames = map.onFrame(() => {
      const now = map.view();
      setView((before) => (Math.round(before.zoom) === Math.round(now.zoom) ? before : now));
    });
    const stopSettled = map.onSettled(() => setView(map.view()));
    return () => {
      stopFrames();
      stopSettled();
    };
  }, [map]);
  const index = useMemo(() => indexPins(pins, selectedVenueId), [pins, selectedVenueId]);
  return useMemo(() => {
    const markers = markersAt(index, widen(view.bounds), view.zoom);
    return keepClear(markers, view.zoom, origin, `venue-${selectedVenueId}`);
  }, [index, view, origin, selectedVenueId]);
}

function widen([west, south, east, north]: Bounds): Bounds {
  const [x, y] = [(east - west) / 4, (north - south) / 4];
  return [west - x, south - y, east + x, north + y];
}
