import { limits } from "@hereabouts/contract/limits";
import "./engine-mapbox.css";
import { Map as MapboxMap, type MapOptions } from "mapbox-gl/esm";
import type { CreateMap } from "./create-map.types.ts";

/** A map drawn by mapbox-gl on Mapbox's own style; needs the operator's access token. */
export const createMap: CreateMap = ({ container, style, interactive, bounds, token }) => {
  const map = new MapboxMap({
    container,
    style: style as MapOptions["style"],
    interactive,
    bounds,
    accessToken: token ?? undefined,
    projection: "mercator",
    maxZoom: limits.mapMaxZoom,
    minZoom: 3,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
  });
  // mapbox-gl is the older sibling of maplibre-gl: what map-engine.ts calls is the same in both.
  return map as unknown as ReturnType<CreateMap>;
};
