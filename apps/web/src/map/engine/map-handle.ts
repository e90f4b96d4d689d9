import type { Map as LibraryMap, MapMouseEvent } from "maplibre-gl";
import type { Bounds, LatLon } from "../map.types.ts";
import type { RadiusFeatures } from "../style/radius-shade.ts";
import type { CoveredSpace } from "./map-overlay.ts";
import type { MapStreets } from "./map-streets.ts";

const MOVE_MS = 320;
const VISITOR = { byVisitor: true };

interface MapView {
  center: LatLon;
  zoom: number;
  bounds: Bounds;
}

/** One map on the page, whichever library draws it. */
export interface MapHandle {
  /** Pixels from the top left corner of the map. */
  project(at: LatLon): { x: number; y: number };
  /** The place under a pixel. */
  unproject(point: { x: number; y: number }): LatLon;
  view(): MapView;
  /** Moves there; at once when the visitor prefers reduced motion. Counts as the visitor's own move when `byVisitor`. */
  moveTo(at: LatLon, zoom?: number, byVisitor?: boolean): void;
  /** Shows a place at once. */
  showAt(at: LatLon, zoom: number): void;
  /** Shows the whole box, not closer than `maxZoom`; without `glide` at once. Signs at its edge rise `roomAbove` pixels. */
  fit(bounds: Bounds, maxZoom: number, glide: boolean, roomAbove?: number): void;
  /** Shows the box and as little as possible beside it; without `glide` at once. */
  frame(bounds: Bounds, glide: boolean): void;
  /** Keeps this many pixels at the bottom free of what is shown: something lies over them. */
  padBottom(pixels: number): void;
  /** One step in (1) or out (-1), as the visitor's own move. */
  zoomBy(step: number): void;
  /** Shades everything outside a search circle; null takes the circle away. */
  showRadius(features: RadiusFeatures | null): void;
  /** Tells what the markers cover, so that names move aside. */
  cover(spaces: CoveredSpace[]): void;
  /** Calls back on every frame in which the map moves. Returns the stop. */
  onFrame(listener: () => void): () => void;
  /** Calls back when a movement has ended. Returns the stop. */
  onSettled(listener: (byVisitor: boolean) => void): () => void;
  /** Calls back once, now or when the running movement has ended. Returns the stop. */
  whenStill(listener: () => void): () => void;
  /** Calls back with the place when the map itself (no marker) is pressed. Returns the stop. */
  onPress(listener: (at: LatLon) => void): () => void;
  /** The element that takes the keyboard and the wheel. */
  canvas: HTMLCanvasElement;
  streets: MapStreets;
  close(): void;
}

/** Pixels that stay free around what a map of this size shows. */
export const marginOf = ({ width, height }: { width: number; height: number }): number =>
  Math.round(Math.min(40, width / 16, height / 16));

/** The part of a map handle that only forwards to the library. */
export function handleOf(map: LibraryMap): Omit<MapHandle, "showRadius" | "cover" | "streets" | "close"> {
  const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const handle: ReturnType<typeof handleOf> = {
    project: ({ lon, lat }) => map.project([lon, lat]),
    unproject({ x, y }) {
      const { lat, lng } = map.unproject([x, y]);
      return { lat, lon: lng };
    },
    view: () => viewOf(map),
    moveTo({ lon, lat }, zoom = map.getZoom(), byVisitor = false) {
      const target = { center: [lon, lat] as [number, number], zoom };
      const mark = byVisitor ? VISITOR : undefined;
      if (still()) map.jumpTo(target, mark);
      else map.easeTo({ ...target, duration: MOVE_MS }, mark);
    },
    showAt({ lon, lat }, zoom) {
      map.jumpTo({ center: [lon, lat], zoom });
    },
    fit(bounds, maxZoom, glide, roomAbove = 0) {
      const { clientWidth, clientHeight } = map.getContainer();
      if (isHidden(map)) return void map.once("resize", () => handle.fit(bounds, maxZoom, false, roomAbove));
      const side = marginOf({ width: clientWidth, height: clientHeight });
      const padding = { top: side + roomAbove, bottom: side, left: side + roomAbove / 2, right: side + roomAbove / 2 };
      map.fitBounds(bounds, { padding, maxZoom, animate: glide && !still(), duration: MOVE_MS, linear: true });
    },
    frame(bounds, glide) {
      if (isHidden(map)) return void map.once("resize", () => handle.frame(bounds, false));
      map.fitBounds(bounds, { animate: glide && !still(), duration: MOVE_MS, linear: true });
    },
    padBottom(bottom) {
      map.setPadding({ bottom, top: 0, left: 0, right: 0 });
    },
    zoomBy: (step) => map.zoomTo(map.getZoom() + step, { duration: still() ? 0 : MOVE_MS }, VISITOR),
    onFrame(listener) {
      map.on("move", listener);
      return () => map.off("move", listener);
    },
    onSettled(listener) {
      const settled = (event: object) => {
        listener("byVisitor" in event || ("originalEvent" in event && event.originalEvent !== undefined));
      };
      map.on("moveend", settled);
      return () => map.off("moveend", settled);
    },
    whenStill(listener) {
      if (map.isMoving()) map.once("moveend", listener);
      else listener();
      return () => map.off("moveend", listener);
    },
    onPress(listener) {
      const pressed = ({ lngLat: { lat, lng } }: MapMouseEvent) => listener({ lat, lon: lng });
      map.on("click", pressed);
      return () => map.off("click", pressed);
    },
    canvas: map.getCanvas(),
  };
  return handle;
}

/** Whether the list is shown instead of the map just now: it fits what it is to show when it gets its size back. */
function isHidden(map: LibraryMap): boolean {
  const { clientWidth, clientHeight } = map.getContainer();
  return clientWidth === 0 || clientHeight === 0;
}

function viewOf(map: LibraryMap): MapView {
  const { lng, lat } = map.getCenter();
  const box = map.getBounds();
  return {
    center: { lat, lon: lng },
    zoom: map.getZoom(),
    bounds: [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()],
  };
}
