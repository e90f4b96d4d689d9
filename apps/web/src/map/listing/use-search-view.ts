import { limits } from "@hereabouts/contract/limits";
import { region } from "@hereabouts/contract/region/region";
import { regionBounds } from "@hereabouts/contract/region/region-bounds";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { MapHandle } from "../engine/map-handle.ts";
import type { Bounds, LatLon, ListingPin, SearchArea } from "../map.types.ts";
import { pinBounds } from "../markers/marker-clusters.ts";
import { circleBounds, milesBetween } from "../style/radius-shade.ts";

/** An address rounds the coordinates of a search; up to here it is still the area that was asked for. */
const SAME_PLACE_MILES = 1;

/** Returns the bounds of a search: its circle, all pins if it is Global or has no place, or else the region. */
export function searchBounds(pins: ListingPin[], origin: LatLon | null, radiusMiles: number | null): Bounds {
  if (origin && radiusMiles !== null) return circleBounds(origin, radiusMiles);
  return pinBounds(pins) ?? (origin ? circleBounds(origin, 25) : regionBounds(region));
}

/** The area on the screen as a search: the middle (to some ten metres), and the whole miles that reach every corner. */
export function visibleArea(center: LatLon, [, , east, north]: Bounds): SearchArea {
  const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  return {
    lat: round(center.lat),
    lon: round(center.lon),
    radiusMiles: Math.max(1, Math.ceil(milesBetween(center, { lat: north, lon: east }))),
  };
}

interface SearchView {
  /** The visitor has moved the map away from what the search shows. */
  moved: boolean;
  /** The visible area, which the map then stays on when it becomes the search. */
  takeArea: () => SearchArea;
}

/** Shows the search on the map, again whenever the search changes; never for a hover or a selection. */
export function useSearchView(
  map: MapHandle,
  pins: ListingPin[],
  origin: LatLon | null,
  radiusMiles: number | null,
): SearchView {
  const [moved, setMoved] = useState(false);
  const asked = useRef<LatLon | null>(null);
  // With a circle the results do not decide the view; without one they do.
  const circle = origin && radiusMiles !== null;
  const search = circle
    ? `${origin.lat},${origin.lon},${radiusMiles}`
    : `${origin?.lat},${origin?.lon},${pins.map((pin) => pin.venueId).join()}`;
  const shown = useRef<string | null>(null);
  const show = useEffectEvent((glide: boolean) => {
    setMoved(false);
    const keep = asked.current && origin && milesBetween(asked.current, origin) < SAME_PLACE_MILES;
    asked.current = null;
    if (!keep)
      map.fit(searchBounds(pins, origin, radiusMiles), circle ? limits.mapMaxZoom : limits.mapSingleMarkerZoom, glide);
  });
  useEffect(() => {
    if (shown.current === search) return;
    show(shown.current !== null);
    shown.current = search;
  }, [search]);
  useEffect(() => map.onSettled((byVisitor) => byVisitor && setMoved(true)), [map]);
  return {
    moved,
    takeArea() {
      const { center, bounds } = map.view();
      asked.current = center;
      setMoved(false);
      return visibleArea(center, bounds);
    },
  };
}
