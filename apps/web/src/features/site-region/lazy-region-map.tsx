import { msg } from "@hereabouts/language/translate";
import type { FeatureCollection } from "geojson";
import { use, useMemo } from "react";
import { LazyMap, type LazyMapLabels } from "../../map/lazy/lazy-map.tsx";
import { type MapConfig, MapConfigContext } from "../../map/map-config.ts";
import styles from "./region-map.module.css";
import type { RegionMapProps } from "./region-map.tsx";

const FAILED: LazyMapLabels = {
  failed: msg("The map couldn’t load. Enter latitude and longitude instead."),
  retry: msg("Try again"),
};

async function loadRegionMap(config: MapConfig) {
  const engine = import("../../map/engine/map-engine.ts").then(({ preloadMap }) => preloadMap(config));
  const [module] = await Promise.all([import("./region-map.tsx"), engine]);
  return module;
}

/** The map of a region that is being described, loaded when it comes into view. @param sketch in place of the site's own map */
export function LazyRegionMap({
  sketch,
  ...props
}: Omit<RegionMapProps, "onFailure"> & { sketch?: FeatureCollection | undefined }) {
  const config = use(MapConfigContext);
  const own = useMemo(() => (sketch ? { ...config, sketch } : config), [config, sketch]);
  return (
    <div className={styles.frame}>
      <MapConfigContext value={own}>
        <LazyMap load={loadRegionMap} labels={FAILED}>
          {({ RegionMap }, onFailure) => <RegionMap {...props} onFailure={onFailure} />}
        </LazyMap>
      </MapConfigContext>
    </div>
  );
}
