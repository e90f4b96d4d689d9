import { msg } from "@hereabouts/language/translate";
import type { MapConfig } from "../map-config.ts";
import type { PlaceMapProps } from "../places/place-map.tsx";
import { LazyMap, type LazyMapLabels } from "./lazy-map.tsx";

const FAILED: LazyMapLabels = { failed: msg("The map couldn’t load."), retry: msg("Try again") };

/** Fetches the map of one place and the library that draws it. */
export async function loadPlaceMap(config: MapConfig) {
  const engine = import("../engine/map-engine.ts").then(({ preloadMap }) => preloadMap(config));
  const [module] = await Promise.all([import("../places/place-map.tsx"), engine]);
  return module;
}

type LazyPlaceMapProps = Omit<PlaceMapProps, "onFailure"> & { failureLabels?: LazyMapLabels };

/** A small still map of one place, loaded when it comes into view. Fills its parent, which decides the size. */
export function LazyPlaceMap({ failureLabels = FAILED, ...props }: LazyPlaceMapProps) {
  return (
    <LazyMap load={loadPlaceMap} labels={failureLabels}>
      {({ PlaceMap }, onFailure) => <PlaceMap {...props} onFailure={onFailure} />}
    </LazyMap>
  );
}
