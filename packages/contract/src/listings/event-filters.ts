import { msg } from "@hereabouts/language/translate";
import { ageGroups, prices } from "../events/event-facets.ts";
import type { ChoiceFilter, ChoicesFilter, FilterOption, ListingPart, OwnFilter } from "./filter.ts";
import { sharedFilters, sharedParts } from "./shared-filters.ts";

/** Splits "Child 5–9" into label and years for the menu; keeps the whole as its chosen label. */
function ageOption({ value, label }: (typeof ageGroups)[number]) {
  const [name = "", years] = label.split(/ (?=\d)/);
  return years === undefined ? { value, label } : { value, label: name, detail: years, words: label };
}

/** A range of prices; its label and amounts follow the region's currency. */
const priceOption = (price: (typeof prices)[number]): FilterOption =>
  price.value === "free"
    ? { value: price.value, label: price.label }
    : {
        value: price.value,
        get label() {
          return price.label;
        },
        get detail() {
          return price.text;
        },
      };

/** The filters of the events listing; those with a cell in the bar in its order. */
export const eventFilters = {
  when: {
    control: "when",
    label: msg("When"),
    parameters: {
      namedDate: { called: "dates" },
      dateStart: { called: "start date" },
      dateEnd: { called: "end date" },
      hour: { called: "hour" },
    },
  } satisfies OwnFilter<"when">,
  radius: sharedFilters.radius,
  eventTypes: sharedFilters.eventTypes,
  ageGroups: {
    control: "choices",
    label: msg("Age Group"),
    none: msg("Any age"),
    options: ageGroups.map(ageOption),
    parameters: { ageGroups: {} },
    stored: { name: "ageGroup", of: "text", labels: "ageGroupLabels" },
  } as const satisfies ChoicesFilter,
  prices: {
    control: "choices",
    label: msg("Price"),
    none: msg("Any price"),
    options: prices.map(priceOption),
    parameters: { prices: {} },
    stored: { name: "price", of: "text", labels: "priceLabels" },
  } as const satisfies ChoicesFilter,
  /** Both flags ask for events of either type, as none does. */
  type: {
    control: "choice",
    label: msg("Type"),
    options: [
      { value: "both", label: msg("In person or online"), flags: [] },
      { value: "in_person", label: msg("In person"), flags: ["isInPerson"] },
      { value: "online", label: msg("Online"), detail: msg("Watch from anywhere"), flags: ["isOnline"] },
    ],
    parameters: { isOnline: {}, isInPerson: {} },
    stored: "eventSetting",
  } as const satisfies ChoiceFilter,
  access: sharedFilters.access,
  /** Events that are off as a whole, and those of which all dates asked for are. */
  cancelled: {
    control: "choice",
    label: msg("Canceled dates"),
    options: [
      { value: "shown", label: msg("With canceled"), flags: [] },
      { value: "hidden", label: msg("Without canceled"), flags: ["hideCancelled"] },
    ],
    parameters: { hideCancelled: { called: "hide canceled" } },
    isRare: true,
    stored: "cancelledDates",
  } as const satisfies ChoiceFilter,
  keyword: sharedFilters.keyword,
  place: sharedFilters.place,
} as const;

/** Everything that the events listing can be asked. */
export const eventParts = {
  ...eventFilters,
  ...sharedParts,
  /** Limits the listing to a venue, an organizer, a saved search or a widget. */
  one: {
    label: msg("Events"),
    parameters: { vid: { called: "venue" }, organizer: {}, search: { called: "search" }, widget: { called: "widget" } },
  } satisfies ListingPart,
} as const;
