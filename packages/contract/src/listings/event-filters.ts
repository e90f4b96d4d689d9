import { msg } from "@hereabouts/language/translate";
import { datePresets } from "@hereabouts/recurrence/date-presets";
import { ageGroups, prices } from "../events/event-facets.ts";
import {
  type ApiOf,
  type ChoiceFilter,
  type ChoicesFilter,
  type FilterOption,
  integer,
  type ListingPart,
  listOfValues,
  type OwnFilter,
} from "./filter.ts";
import { defaultEventOrdering, eventOrderings } from "./listing-choices.ts";
import { eveningLimits } from "./search-limits.ts";
import { orderingMeaning, sharedFilters, sharedParameters, sharedParts } from "./shared-filters.ts";

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

const valuesOf = <Value extends string>(options: readonly { value: Value }[]) => options.map(({ value }) => value);
const day = { type: "string", format: "date" };

/** How the API reads and documents what the events listing can be asked. */
export const eventParameters = () =>
  ({
    ...sharedParameters(),
    ordering: {
      read: ({ choice }) => choice(eventOrderings),
      meaning: `${orderingMeaning} "best" ranks events by distance, day, ages and where the keyword is found. Default: ${defaultEventOrdering}.`,
    },
    namedDate: { read: ({ choice }) => choice(datePresets), meaning: "A named date range." },
    dateStart: {
      read: ({ localDate }) => localDate,
      meaning: "First day, in venue time.",
      schema: day,
    },
    dateEnd: {
      read: ({ localDate }) => localDate,
      meaning: "Last day, in venue time.",
      schema: day,
    },
    hour: {
      read: ({ wholeNumber }) => wholeNumber(0, eveningLimits.lastHour),
      meaning:
        "Only dates that are on during this hour of the one day that is asked for, in venue time. Requires a named_date of " +
        "today or tomorrow, or a date_start that is date_end too. Hours from 24 on are those after midnight, of dates that began on " +
        "the day. Canceled and postponed dates are on at no hour. Saved searches do not keep it.",
      schema: integer,
    },
    ageGroups: {
      read: ({ listOf, oneOf }) => listOf(oneOf(valuesOf(ageGroups))),
      meaning: "Age groups. Events for all ages always match.",
      schema: listOfValues(valuesOf(ageGroups)),
    },
    prices: {
      read: ({ listOf, oneOf }) => listOf(oneOf(valuesOf(prices))),
      meaning: "Price ranges.",
      schema: listOfValues(valuesOf(prices)),
    },
    isOnline: {
      read: ({ flag }) => flag,
      meaning: "Only events that people can join online, including hybrid events.",
    },
    isInPerson: {
      read: ({ flag }) => flag,
      meaning: "Only events that people can attend in person, including hybrid events.",
    },
    hideCancelled: {
      read: ({ flag }) => flag,
      meaning: "Leaves out events and dates that are canceled or postponed.",
    },
    vid: {
      read: ({ wholeNumber }) => wholeNumber(1),
      meaning: "ID of a venue. Lists only the events of that venue.",
      schema: integer,
    },
    organizer: {
      read: ({ wholeNumber }) => wholeNumber(1),
      meaning: "ID of an organizer. Lists only the events of that organizer.",
      schema: integer,
    },
    search: {
      read: ({ wholeNumber }) => wholeNumber(1),
      meaning: "ID of one of the caller's saved searches. Replaces the other filters.",
      schema: integer,
    },
    widget: {
      read: ({ text }) => text(64),
      meaning: "ID of a calendar widget. Replaces the other filters. Needs no login.",
    },
  }) satisfies ApiOf<typeof eventParts>;
