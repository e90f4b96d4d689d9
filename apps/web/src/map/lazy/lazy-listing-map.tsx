import { t } from "@hereabouts/language/translate";
import type { ListingMapProps } from "../listing/listing-map.tsx";
import type { MapConfig } from "../map-config.ts";
import { LazyMap, type LazyMapLabels } from "./lazy-map.tsx";

/** The words where the list's map should be. */
export function listingMapFailureLabels(noun: "event" | "venue"): LazyMapLabels {
  return {
    failed:
      noun === "event"
        ? t("The map couldn’t load. The list shows the same events.")
        : t("The map couldn’t load. The list shows the same venues."),
    retry: t("Try again"),
  };
}

async function loadListingMap(config: MapConfig) {
  const engine = import("../engine/map-engine.ts").then(({ preloadMap }) => preloadMap(config));
  const [module] = await Promise.all([import("../listing/listing-map.tsx"), engine]);
  return module;
}

type LazyListingMapProps = Omit<ListingMapProps, "onFailure"> & { failureLabels?: LazyMapLabels };

/** The map beside a list, loaded when it comes into view. Fills its parent, which decides the size. */
export function LazyListingMap({ failureLabels, ...props }: LazyListingMapProps) {
  return (
    <LazyMap load={loadListingMap} labels={failureLabels ?? listingMapFailureLabels("event")}>
      {({ ListingMap }, onFailure) => <ListingMap {...props} onFailure={onFailure} />}
    </LazyMap>
  );
}
