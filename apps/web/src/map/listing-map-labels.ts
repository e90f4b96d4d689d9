import { msg, plural, t } from "@hereabouts/language/translate";
import { list } from "@hereabouts/recurrence/words";

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
  /** Added to the name of a cluster of which nothing can be reached in time. */
  late: string;
  /** Said on the drawn map when the streets of a service, or a configured base map, did not come. */
  standIn: string;
  /**
   * The name of a cluster: "9 events, including Music, zoom in".
   * @param categories names of the most frequent ones @param pointed the event or venue in it whose card is pointed at
   */
  cluster: (count: number, categories: readonly string[], pointed: string | undefined) => string;
}

const KEYS = msg("Use arrow keys to move, plus and minus to zoom.");

function clusterWords(noun: "event" | "venue", count: number, categories: readonly string[]): string {
  if (noun === "venue") return plural(count, "{count} venue, zoom in", "{count} venues, zoom in");
  if (categories.length === 0) return plural(count, "{count} event, zoom in", "{count} events, zoom in");
  const names = list(categories);
  return plural(count, "{count} event, including {names}, zoom in", "{count} events, including {names}, zoom in", {
    names,
  });
}

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
    late: t("you’d be too late"),
    standIn: t("The street map couldn’t load, so here’s a simple sketch."),
    cluster: (count, categories, pointed) => {
      const name = clusterWords(noun, count, categories);
      return pointed ? t("{pointed}, among {cluster}", { pointed, cluster: name }) : name;
    },
  };
}
