import type { Map as LibraryMap, StyleSpecification } from "maplibre-gl";
import type { Bounds } from "../map.types.ts";

/** What a map library is told of a map. */
interface LibraryOptions {
  container: HTMLElement;
  style: StyleSpecification | string;
  interactive: boolean;
  bounds: Bounds;
  /** The base map's owners ask for their names on it. */
  credited: boolean;
  token: string | null;
}

/** What each of the two libraries is behind: the one way to open a map. */
export type CreateMap = (options: LibraryOptions) => LibraryMap;
