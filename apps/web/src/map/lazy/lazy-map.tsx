import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { CatchBoundary } from "@tanstack/react-router";
import { type ReactNode, use, useEffect, useRef, useState } from "react";
import { ChunkError } from "../chunk-error.ts";
import { type MapConfig, MapConfigContext } from "../map-config.ts";
import styles from "./lazy-map.module.css";
import { useVisible } from "./lazy-visible.ts";

export interface LazyMapLabels {
  /** Message in place of a map that failed to load. */
  failed: string;
  retry: string;
}

interface LazyMapProps<Module> {
  /** The chunk with the map; `config` lets it start the right library early. */
  load: (config: MapConfig) => Promise<Module>;
  labels: LazyMapLabels;
  children: (module: Module, onFailure: (error: Error) => void) => ReactNode;
}

type LoadState<Module> =
  | { status: "waiting" }
  | { status: "loaded"; module: Module }
  | { status: "failed"; reload: boolean };

/**
 * Keeps the place of a map and loads it once it comes into view, so that no map code is in the first load and the
 * server renders only the frame. What cannot be loaded or drawn is said in words, with a way to try again.
 */
export function LazyMap<Module>({ load, labels, children }: LazyMapProps<Module>) {
  const config = use(MapConfigContext);
  const frame = useRef<HTMLDivElement>(null);
  const visible = useVisible(frame);
  const [state, setState] = useState<LoadState<Module>>({ status: "waiting" });
  const waiting = state.status === "waiting";
  const fail = (error: Error) => setState({ status: "failed", reload: error instanceof ChunkError });

  useEffect(() => {
    if (!visible || !waiting) return;
    let gone = false;
    load(config).then(
      (module) => !gone && setState({ status: "loaded", module }),
      () => !gone && setState({ status: "failed", reload: true }),
    );
    return () => {
      gone = true;
    };
  }, [visible, waiting, load, config]);

  function retry() {
    if (state.status === "failed" && state.reload) location.reload();
    else setState({ status: "waiting" });
  }

  const failure = <MapFailure labels={labels} onRetry={retry} />;
  return (
    <div ref={frame} className={styles.frame} aria-busy={waiting || undefined}>
      {state.status === "failed" && failure}
      {state.status === "loaded" && (
        <CatchBoundary getResetKey={() => state.status} errorComponent={() => failure}>
          {children(state.module, fail)}
        </CatchBoundary>
      )}
    </div>
  );
}

function MapFailure({ labels, onRetry }: { labels: LazyMapLabels; onRetry: () => void }) {
  return (
    <div className={styles.failure} role="status">
      <p>{t(labels.failed)}</p>
      <Button size="sm" onPress={onRetry}>
        {t(labels.retry)}
      </Button>
    </div>
  );
}
