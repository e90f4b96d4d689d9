import type { PointAccuracy } from "@hereabouts/contract/places/point-accuracy";
import { stillMapPart, stillMapPath, stillMapSize } from "@hereabouts/contract/places/still-map";
import { msg, t } from "@hereabouts/language/translate";
import { arriving } from "@hereabouts/ui/loading/missing-code";
import { CatchBoundary } from "@tanstack/react-router";
import { Move } from "lucide-react";
import { use, useRef, useState } from "react";
import { ChunkError } from "../chunk-error.ts";
import type { MapHandle } from "../engine/map-handle.ts";
import { loadPlaceMap } from "../lazy/lazy-place-map.tsx";
import type { LatLon } from "../map.types.ts";
import { MapConfigContext } from "../map-config.ts";
import { PlaceMark, placeMarkClass, SketchCaption } from "../markers/place-mark.tsx";
import styles from "./still-place-map.module.css";

interface StillPlaceMapProps {
  place: LatLon;
  /** Accessible name of the map: "Map of Foundry Hall, 25 Mill River Road, Northampton, MA". */
  label: string;
  accuracy: PointAccuracy;
}

const viewBox = `0 0 ${stillMapSize.width} ${stillMapSize.height}`;

type Live = Awaited<ReturnType<typeof loadPlaceMap>>;
type View = "still" | "opening" | "live" | "failed";

const words: Record<Exclude<View, "live">, string> = {
  still: msg("Show the interactive map"),
  opening: msg("Opening the map…"),
  failed: msg("The map couldn’t load. Try again"),
};

/**
 * Where a place is, as a picture that the server draws. Pressed, it becomes a map that can be moved: its code is fetched then,
 * the picture stays until the map is there, and the focus goes over to it. Fills its parent, which decides the size.
 */
export function StillPlaceMap({ place, label, accuracy }: StillPlaceMapProps) {
  const config = use(MapConfigContext);
  const button = useRef<HTMLButtonElement>(null);
  const [view, setView] = useState<View>("still");
  const [live, setLive] = useState<Live | null>(null);

  function fail(error: unknown) {
    // A library that is missing after a new release is asked for by the page of that release.
    if (error instanceof ChunkError) return void location.reload();
    setLive(null);
    setView("failed");
  }

  function open() {
    if (view === "opening") return;
    setView("opening");
    arriving(() => loadPlaceMap(config)).then(setLive, fail);
  }

  function opened(map: MapHandle) {
    const isHere = document.activeElement === button.current || document.activeElement === document.body;
    if (isHere) map.canvas.focus({ preventScroll: true });
    setView("live");
  }

  return (
    <div className={styles.frame}>
      <div className={styles.still}>
        <svg
          className={styles.picture}
          role="img"
          aria-label={label}
          viewBox={viewBox}
          preserveAspectRatio="xMidYMid slice"
        >
          <use href={`${stillMapPath(place, accuracy, config.regionMap?.version)}#${stillMapPart}`} />
        </svg>
        <span className={`${styles.mark} ${placeMarkClass(accuracy)}`} aria-hidden="true">
          <PlaceMark accuracy={accuracy} />
        </span>
        <SketchCaption />
      </div>
      {live && (
        <div className={styles.live}>
          <CatchBoundary getResetKey={() => view} onCatch={fail} errorComponent={() => null}>
            <live.PlaceMap
              place={place}
              accuracy={accuracy}
              label={label}
              isInteractive
              onOpen={opened}
              onFailure={fail}
            />
          </CatchBoundary>
        </div>
      )}
      {view !== "live" && (
        <button ref={button} type="button" className={styles.open} aria-busy={view === "opening"} onClick={open}>
          <span className={styles.words}>
            <Move />
            <span className={view === "still" ? styles.hint : undefined}>{t(words[view])}</span>
          </span>
        </button>
      )}
      <span className="vh" role="status">
        {view === "failed" && t(words.failed)}
      </span>
    </div>
  );
}
