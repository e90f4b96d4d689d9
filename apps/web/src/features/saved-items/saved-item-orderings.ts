import { textOf } from "../../app/routing/search-params.ts";

/** What stands in the address of a folder: its order and, for distances, the point they are measured from. */
export interface SavedOrdering {
  ordering?: string | undefined;
  latitude?: string | undefined;
  longitude?: string | undefined;
}

/** Reads the address of a folder. Values stay texts: the server reads them and names what is wrong. */
export function readSavedOrdering({ ordering, latitude, longitude }: Record<string, unknown>): SavedOrdering {
  return { ordering: textOf(ordering), latitude: textOf(latitude), longitude: textOf(longitude) };
}

/** The query of a folder. Values stay texts: the server reads them and names what is wrong. */
export function folderInput({ ordering, latitude, longitude }: SavedOrdering) {
  return { ordering, latitude, longitude };
}
