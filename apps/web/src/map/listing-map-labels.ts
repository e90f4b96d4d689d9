import { msg, plural, t } from "@hereabouts/language/translate";

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
  /** The switch that lets the search follow the map. */
  follow: string;
  closePopup: string;
  /** Added to the name of the selected marker. */
  selected: string;
  /** Said on the drawn map when the streets of a service, or a configured base map, did not come. */
  standIn: string;
  /** The name of a cluster: "9 events, zoom in". */
  cluster: (count: number) => string;
}

const KEYS = msg("Use arrow keys to move, plus and minus to zoom.");

/** The words for a list of events or of venues. */
export function listingMapLabels(noun: "event" | "venue"): ListingMapLabels {
  return {
    region: t("Map of results"),
    canvas: `${t("Map.")} ${t(KEYS)}`,
    keys: t(KEYS),
    zoomIn: t("Zoom in"),
    zoomOut: t("Zoom out"),
    locate: t("Show my location"),
    searchArea: t("Search this area"),
    follow: t("Search as I move the map"),
    closePopup: t("Close"),
    selected: t("selected"),
    standIn: t("The street map couldn’t load, so here’s a simple sketch."),
    cluster: (count) =>
      noun === "event"
        ? plural(count, "{count} event, zoom in", "{count} events, zoom in")
        : plural(count, "{count} venue, zoom in", "{count} venues, zoom in"),
  };
}
