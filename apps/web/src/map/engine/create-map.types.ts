import type { Map as LibraryMap, StyleSpecification } from "maplibre-gl";
import type { Bounds } from "../map.types.ts";

/** Options for opening a map library. */
interface LibraryOptions {
  container: HTMLElement;
  style: StyleSpecification | string;
  interactive: boolean;
  bounds: Bounds;
  /** The base map's owners ask for their names on it. */
  credited: boolean;
  token: string | null;
}

/** Common interface of both map libraries: opens a map. */
export type CreateMap = (options: LibraryOptions) => LibraryMap;
