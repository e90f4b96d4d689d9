import { msg } from "@hereabouts/language/translate";
import { accessFacts } from "../access/access-facts.ts";
import { eventTypes } from "../events/event-types.ts";
import type { ChoicesFilter, ListingPart, OwnFilter } from "./filter.ts";

/** The filters that both listings have. */
export const sharedFilters = {
  /** How far from the search center, or which part of the map: bounds take the place of the radius. */
  radius: {
    control: "radius",
    label: msg("Distance"),
    parameters: { radius: {}, bounds: { called: "map area" } },
  } satisfies OwnFilter<"radius">,
  /** Category of events; for venues, of their upcoming events. */
  eventTypes: {
    control: "choices",
    label: msg("Category"),
    none: msg("All categories"),
    /** Made when it is asked for: an installation names and orders its categories. */
    get options() {
      return eventTypes.map(({ id, slug, name }) => ({ value: String(id), label: name, slug }));
    },
    parameters: { eventTypes: {} },
    stored: { name: "eventTypes", of: "id", labels: "eventTypeLabels" },
  } as const satisfies ChoicesFilter,
  /** Facts that are known to be so; of events, of the event or its venue. */
  access: {
    control: "choices",
    label: msg("Accessibility"),
    none: msg("Any"),
    options: accessFacts.map(({ value, label }) => ({ value, label })),
    parameters: { access: {} },
    needsAll: true,
    isRare: true,
    stored: { name: "access", of: "text", labels: "accessLabels" },
  } as const satisfies ChoicesFilter,
  keyword: { control: "keyword", label: msg("Keyword"), parameters: { keyword: {} } } satisfies OwnFilter<"keyword">,
  /** Search center; defaults to the site's default location. */
  place: {
    control: "place",
    label: msg("Place"),
    parameters: { latitude: {}, longitude: {}, defaultLocId: {}, addressId: { called: "address" } },
  } satisfies OwnFilter<"place">,
} as const;

/** How a result is looked at: its order, and which page of it. */
export const sharedParts = {
  order: { label: msg("Order"), parameters: { ordering: {} } } satisfies ListingPart,
  paging: { label: msg("Page"), parameters: { page: {}, pageSize: { called: "page size" } } } satisfies ListingPart,
} as const;

/** The keyword as sentences put it in quotation marks: without its own where it is one quoted phrase. */
export const keywordInWords = (keyword: string) => keyword.replace(/^["“”„]([^"“”„]+)["“”„]$/, "$1");
