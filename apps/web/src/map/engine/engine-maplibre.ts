import { limits } from "@hereabouts/contract/limits";
import "./engine-maplibre.css";
import { addProtocol, Map as MapLibreMap, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import "./map-fonts.css";
import type { CreateMap } from "./create-map.types.ts";
import type { OpenArchive } from "./street-tiles.ts";

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

/** Opens a PMTiles archive, whose tiles the map then reads by parts of the file. */
export const openArchive: OpenArchive = async (url) => {
  const { PMTiles, Protocol } = await import("pmtiles");
  const protocol = new Protocol();
  const archive = new PMTiles(url);
  protocol.add(archive);
  addProtocol("pmtiles", protocol.tile);
  const [{ minZoom, maxZoom }, metadata] = await Promise.all([archive.getHeader(), archive.getMetadata()]);
  return { tiles: [`pmtiles://${url}/{z}/{x}/{y}`], minzoom: minZoom, maxzoom: maxZoom, metadata };
};
