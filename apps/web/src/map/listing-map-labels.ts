/** The words of the listing map. */
export interface ListingMapLabels {
  /** The region around the map. */
  region: string;
  /** The map itself, which takes the arrow keys. */
  canvas: string;
  /** Keyboard hint, to follow another name. */
  keys: string;
  zoomIn: string;
  zoomOut: string;
  locate: string;
  searchArea: string;
  closePopup: string;
  /** Added to the name of the selected marker. */
  selected: string;
  /** Said on the drawn map when the streets of a service, or a configured base map, did not come. */
  standIn: string;
  /** The name of a cluster: "9 events, zoom in". */
  cluster: (count: number) => string;
}

const KEYS = "Use arrow keys to move, plus and minus to zoom.";

/** The words for a list of events or of venues. */
export function listingMapLabels(noun: "event" | "venue"): ListingMapLabels {
  return {
    region: "Map of results",
    canvas: `Map. ${KEYS}`,
    keys: KEYS,
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    locate: "Show my location",
    searchArea: "Search this area",
    closePopup: "Close",
    selected: "selected",
    standIn: "The street map couldn’t load, so here’s a simple sketch.",
    cluster: (count) => `${count.toLocaleString("en-US")} ${noun}s, zoom in`,
  };
}
