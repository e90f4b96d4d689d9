import { limits } from "@hereabouts/contract/limits";
import "./engine-maplibre.css";
import { Map as MapLibreMap, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import "./map-fonts.css";
import type { CreateMap } from "./create-map.types.ts";

/** A map drawn by maplibre-gl: the drawn style, or the style an operator configured. */
export const createMap: CreateMap = ({ container, style, interactive, bounds, credited }) => {
  // The worker file is an asset of its own: the library would look for it beside a chunk that is named differently.
  setWorkerUrl(new URL(workerUrl, location.href).href);
  return new MapLibreMap({
    container,
    style,
    interactive,
    bounds,
    maxZoom: limits.mapMaxZoom,
    minZoom: 3,
    attributionControl: credited ? { compact: true } : false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
  });
};
