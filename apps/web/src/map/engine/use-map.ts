import { type RefObject, use, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { Bounds } from "../map.types.ts";
import { MapConfigContext } from "../map-config.ts";
import { openMap } from "./map-engine.ts";
import type { MapHandle } from "./map-handle.ts";
import { fixedStreets, type StreetsState } from "./map-streets.ts";

interface UseMap {
  interactive: boolean;
  label: string;
  /** Initial bounds. Later values are ignored: move the handle. */
  bounds: Bounds;
  onFailure: (error: Error) => void;
}

/** Draws a map into the element for as long as the component lives; null until the base map's style is there. */
export function useMap(container: RefObject<HTMLElement | null>, options: UseMap): MapHandle | null {
  const config = use(MapConfigContext);
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const onFailure = useEffectEvent(options.onFailure);
  const open = useEffectEvent((element: HTMLElement) => openMap({ ...options, config, container: element, onFailure }));
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let opened: MapHandle | null = null;
    let gone = false;
    open(element).then(
      (map) => {
        if (gone) return map.close();
        opened = map;
        setHandle(map);
      },
      (error: Error) => {
        if (!gone) onFailure(error);
      },
    );
    return () => {
      gone = true;
      opened?.close();
      setHandle(null);
    };
  }, [container]);
  return handle;
}

const noStreets = fixedStreets("none");

/** The state of a map's streets; `none` until there is a map. */
export function useStreets(map: MapHandle | null): StreetsState {
  const { onChange, state } = map?.streets ?? noStreets;
  return useSyncExternalStore(onChange, state);
}
