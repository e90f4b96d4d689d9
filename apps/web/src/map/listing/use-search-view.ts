import { boundsText, type MapBounds } from "@hereabouts/contract/fields/map-bounds";
import { limits } from "@hereabouts/contract/limits";
import { region } from "@hereabouts/contract/region/region";
import { regionBounds } from "@hereabouts/contract/region/region-bounds";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type MapHandle, marginOf } from "../engine/map-handle.ts";
import type { Bounds, LatLon, ListingPin } from "../map.types.ts";
import { pinBounds } from "../markers/marker-clusters.ts";
import { circleBounds } from "../style/radius-shade.ts";
import { withButtonsAbove, withRegionInView } from "./region-in-view.ts";
import { boxOf, seenArea } from "./seen-area.ts";

/** The place and the limits of a search, and the venues that it found. */
export interface SearchScope {
  pins: ListingPin[];
  origin: LatLon | null;
  /** Is null for Global. */
  radiusMiles: number | null;
  /** The part of the map that is searched instead of a circle. */
  area: MapBounds | null;
}

/** Pixels that a phone's map has its buttons in, from its top on. */
const BUTTONS_HEIGHT = 154;

const hasCircle = ({ origin, radiusMiles }: SearchScope) => origin !== null && radiusMiles !== null;

/** Returns the bounds of a search: its part of the map, its circle, all pins if it is Global or has no place, or else the region. */
export function searchBounds({ pins, origin, radiusMiles, area }: SearchScope): Bounds {
  if (area) return boxOf(area);
  if (origin && radiusMiles !== null) return circleBounds(origin, radiusMiles);
  return pinBounds(pins) ?? (origin ? circleBounds(origin, 25) : regionBounds(region));
}

/** Tells one search on the map from another. With a circle or a part of the map the results do not decide the view; without they do. */
function keyOf(scope: SearchScope): string {
  const { pins, origin, radiusMiles, area } = scope;
  if (area) return boundsText(area);
  const place = `${origin?.lat} ${origin?.lon}`;
  return `${place} ${hasCircle(scope) ? radiusMiles : pins.map((pin) => pin.venueId).join()}`;
}

interface SearchView {
  /** The visitor has moved the map away from what the search shows. */
  moved: boolean;
  /** The part of the map on the screen, on which the map stays when it becomes the search. */
  takeArea: () => MapBounds;
}

interface FollowOptions {
  /** Pixels at the bottom of the map that something lies over. */
  coveredBottom: number;
  /** Called when the visitor has moved the map; null where the search stays until it is asked for. */
  onFollow: ((area: MapBounds) => void) | null;
}

/** Shows the search on the map, again whenever the search changes; never for a hover or a selection. */
export function useSearchView(
  map: MapHandle,
  scope: SearchScope,
  { coveredBottom, onFollow }: FollowOptions,
): SearchView {
  const [moved, setMoved] = useState(false);
  /** Parts of the map that were asked for from this map and have not arrived yet. */
  const asked = useRef<string[]>([]);
  const search = keyOf(scope);
  const shown = useRef<string | null>(null);
  const show = useEffectEvent((glide: boolean) => {
    // The visitor is on it already, or on the way to a later one.
    const place = asked.current.indexOf(search);
    asked.current = place < 0 ? [] : asked.current.slice(place + 1);
    if (place >= 0) return;
    setMoved(false);
    const bounds = searchBounds(scope);
    if (scope.area) map.frame(bounds, glide);
    else {
      const { clientWidth: width, clientHeight } = map.canvas;
      const size = { width, height: clientHeight - coveredBottom };
      const below = { margin: marginOf({ width, height: clientHeight }), buttons: BUTTONS_HEIGHT };
      // Beside a list the buttons stand beside the circle.
      const free = coveredBottom > 0 ? withButtonsAbove(bounds, size, below) : bounds;
      map.fit(withRegionInView(free, size), hasCircle(scope) ? limits.mapMaxZoom : limits.mapSingleMarkerZoom, glide);
    }
  });
  useEffect(() => map.padBottom(coveredBottom), [map, coveredBottom]);
  useEffect(() => {
    if (shown.current === search) return;
    show(shown.current !== null);
    shown.current = search;
  }, [search]);
  function takeArea() {
    const { clientWidth, clientHeight } = map.canvas;
    const corner = { x: clientWidth, y: clientHeight - coveredBottom };
    const area = seenArea(map.unproject({ x: 0, y: 0 }), map.unproject(corner));
    if (boundsText(area) !== shown.current) asked.current.push(boundsText(area));
    setMoved(false);
    return area;
  }
  const settled = useEffectEvent((byVisitor: boolean) => {
    if (!byVisitor) return;
    if (onFollow) onFollow(takeArea());
    else setMoved(true);
  });
  useEffect(() => map.onSettled((byVisitor) => settled(byVisitor)), [map]);
  return { moved, takeArea };
}
