import { ageGroups, prices } from "../events/event-facets.ts";
import {
  type ChoiceFilter,
  type ChoicesFilter,
  integer,
  type ListingPart,
  listOfValues,
  type OwnFilter,
} from "./filter.ts";
import { eventOrderings, namedDates } from "./listing-choices.ts";
import { eventTypesFilter, keyword, orderingMeaning, paging, place, radius } from "./shared-filters.ts";

const valuesOf = <Value extends string>(options: readonly { value: Value }[]) => options.map(({ value }) => value);
const day = { type: "string", format: "date" };

const when = {
  control: "when",
  label: "When",
  parameters: {
    namedDate: {
      read: ({ choice }) => choice(namedDates),
      meaning: "A range of dates by name.",
      called: "dates",
    },
    dateStart: {
      read: ({ localDate }) => localDate,
      meaning: "First day, in the venue's local dates.",
      schema: day,
      called: "start date",
      stored: "dateStart",
    },
    dateEnd: {
      read: ({ localDate }) => localDate,
      meaning: "Last day, in the venue's local dates.",
      schema: day,
      called: "end date",
      stored: "dateEnd",
    },
  },
} as const satisfies OwnFilter<"when">;

/** "Child 5–9" is offered as a name with the years it stands for, and said in one. */
function ageOption({ value, label }: (typeof ageGroups)[number]) {
  const [name = "", years] = label.split(/ (?=\d)/);
  return years === undefined ? { value, label } : { value, label: name, detail: years, words: label };
}

const ageGroupsFilter = {
  control: "choices",
  label: "Age group",
  none: "Any age",
  options: ageGroups.map(ageOption),
  parameters: {
    ageGroups: {
      read: ({ listOf, oneOf }) => listOf(oneOf(valuesOf(ageGroups))),
      meaning: "Ages the events are for; events for all ages always match.",
      schema: listOfValues(valuesOf(ageGroups)),
      stored: "ageGroup",
    },
  },
} as const satisfies ChoicesFilter;

const pricesFilter = {
  control: "choices",
  label: "Price",
  none: "Any price",
  options: prices.map(({ value, label, text }) => ({ value, label, ...(value !== "free" && { detail: text }) })),
  parameters: {
    prices: {
      read: ({ listOf, oneOf }) => listOf(oneOf(valuesOf(prices))),
      meaning: "Price ranges.",
      schema: listOfValues(valuesOf(prices)),
      stored: "price",
    },
  },
} as const satisfies ChoicesFilter;

/** Both flags ask for events of either type, as none does. */
const type = {
  control: "choice",
  label: "Type",
  options: [
    { value: "both", label: "In person or online", flags: [] },
    { value: "in_person", label: "In person", flags: ["isInPerson"] },
    { value: "online", label: "Online", detail: "Watch from anywhere", flags: ["isOnline"] },
  ],
  stored: "eventSetting",
  parameters: {
    isOnline: {
      read: ({ flag }) => flag,
      meaning: "Whether events can be joined online. Matches hybrid events too.",
    },
    isInPerson: {
      read: ({ flag }) => flag,
      meaning: "Whether events can be visited. Matches hybrid events too.",
    },
  },
} as const satisfies ChoiceFilter;

/** The filters of the events listing; those with a cell in the bar in its order. */
export const eventFilters = {
  when,
  radius,
  eventTypes: eventTypesFilter,
  ageGroups: ageGroupsFilter,
  prices: pricesFilter,
  type,
  keyword,
  place,
} as const;

const one = {
  label: "Events",
  parameters: {
    vid: {
      read: ({ wholeNumber }) => wholeNumber(1),
      meaning: "Id of the one venue whose events to list.",
      schema: integer,
      called: "venue",
    },
    search: {
      read: ({ wholeNumber }) => wholeNumber(1),
      meaning: "Id of one of the caller's saved searches, which sets the other filters.",
      schema: integer,
      called: "search",
    },
    widget: {
      read: ({ text }) => text(64),
      meaning: "Id of a calendar widget, which sets the other filters.",
      called: "widget",
    },
  },
} as const satisfies ListingPart;

const order = {
  label: "Order",
  parameters: { ordering: { read: ({ choice }) => choice(eventOrderings), meaning: orderingMeaning } },
} as const satisfies ListingPart;

/** Everything that the events listing can be asked. Unknown names are ignored. */
export const eventParts = { ...eventFilters, one, order, paging } as const;
