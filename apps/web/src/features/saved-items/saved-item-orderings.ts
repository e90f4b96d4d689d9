/** What stands in the address of a folder: its order and, for distances, the point they are measured from. */
export interface SavedOrdering {
  ordering?: string;
  latitude?: string;
  longitude?: string;
}

/** The query of a folder. Values stay texts: the server reads them and names what is wrong. */
export function folderInput({ ordering, latitude, longitude }: SavedOrdering) {
  return { ordering, latitude, longitude };
}
