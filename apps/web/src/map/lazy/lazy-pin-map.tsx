import { msg } from "@hereabouts/language/translate";
import type { MapConfig } from "../map-config.ts";
import type { PinMapProps } from "../places/pin-map.tsx";
import { LazyMap, type LazyMapLabels } from "./lazy-map.tsx";

const FAILED: LazyMapLabels = {
  failed: msg("The map couldn’t load. Enter latitude and longitude instead."),
  retry: msg("Try again"),
};

async function loadPinMap(config: MapConfig) {
  const engine = import("../engine/map-engine.ts").then(({ preloadMap }) => preloadMap(config));
  const [module] = await Promise.all([import("../places/pin-map.tsx"), engine]);
  return module;
}

/** A map with one pin that can be moved, loaded when it comes into view. Fills its parent, which decides the size. */
export function LazyPinMap(props: Omit<PinMapProps, "onFailure">) {
  return (
    <LazyMap load={loadPinMap} labels={FAILED}>
      {({ PinMap }, onFailure) => <PinMap {...props} onFailure={onFailure} />}
    </LazyMap>
  );
}
