import { msg } from "@hereabouts/language/translate";
import type { MapConfig } from "../map-config.ts";
import type { PointsMapProps } from "../places/points-map.tsx";
import { LazyMap, type LazyMapLabels } from "./lazy-map.tsx";

const FAILED: LazyMapLabels = { failed: msg("The map couldn’t load."), retry: msg("Try again") };

async function loadPointsMap(config: MapConfig) {
  const engine = import("../engine/map-engine.ts").then(({ preloadMap }) => preloadMap(config));
  const [module] = await Promise.all([import("../places/points-map.tsx"), engine]);
  return module;
}

/** A small map of a few places, loaded when it comes into view. Fills its parent, which decides the size. */
export function LazyPointsMap(props: Omit<PointsMapProps, "onFailure">) {
  return (
    <LazyMap load={loadPointsMap} labels={FAILED}>
      {({ PointsMap }, onFailure) => <PointsMap {...props} onFailure={onFailure} />}
    </LazyMap>
  );
}
