import { streetServices, streetZoom } from "@hereabouts/contract/places/street-tiles";
import { osmCredit } from "@hereabouts/contract/region/region-map";
import { use, useEffect, useState } from "react";
import type { MapHandle } from "../engine/map-handle.ts";
import { hasStreets } from "../engine/map-streets.ts";
import { useStreets } from "../engine/use-map.ts";
import { type MapConfig, MapConfigContext } from "../map-config.ts";
import { SketchCaption } from "../markers/place-mark.tsx";
import styles from "./map-credit.module.css";

interface MapCreditProps {
  map: MapHandle;
  /** Said when streets did not come; without it a map without streets is called a sketch. */
  standIn?: string;
  /** A class of the place where it stands. */
  className?: string | undefined;
}

/** Credits of a drawn map: the service of its streets once they can be seen, or those it was drawn from. */
function creditsOf({ streets, regionMap }: MapConfig, isClose: boolean) {
  if (streets && isClose) return streetServices[streets.service];
  return regionMap?.isFromOsm ? [{ name: osmCredit, href: "https://www.openstreetmap.org/copyright" }] : [];
}

/** Where a map comes from, in its corner, and whether its streets did not come. */
export function MapCredit({ map, standIn, className }: MapCreditProps) {
  const config = use(MapConfigContext);
  const streets = useStreets(map);
  const [zoom, setZoom] = useState(() => map.view().zoom);
  useEffect(() => map.onSettled(() => setZoom(map.view().zoom)), [map]);
  const credits = streets === "others" ? [] : creditsOf(config, zoom >= streetZoom && hasStreets(streets));
  const isAway = streets === "missing" || streets === "interrupted";
  return (
    <>
      <div
        className={[styles.credit, className].filter(Boolean).join(" ")}
        data-part="map-credit"
        data-streets={streets}
      >
        {standIn && <p role="status">{isAway && standIn}</p>}
        {credits.length > 0 && (
          <p>
            {credits.map(({ name, href }) => (
              <a key={name} href={href} target="_blank" rel="noopener">
                {name}
              </a>
            ))}
          </p>
        )}
      </div>
      {!standIn && !hasStreets(streets) && <SketchCaption />}
    </>
  );
}
