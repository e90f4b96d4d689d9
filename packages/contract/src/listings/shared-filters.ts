import { eventTypes } from "../events/event-types.ts";
import { limits } from "../limits.ts";
import { defaultLocations } from "../places/default-locations.ts";
import { type ChoicesFilter, integer, type ListingPart, listOfValues, type OwnFilter } from "./filter.ts";

const towns = defaultLocations.map(({ id }) => id);
const categories = eventTypes.map(({ id }) => id);

/** Where a listing is looked at from. Absent altogether: the installation's default location. */
export const place = {
  control: "place",
  label: "Place",
  parameters: {
    latitude: {
      read: ({ numberBetween }) => numberBetween(-90, 90),
      meaning: "Latitude in degrees of the point to look from. Needs longitude as well.",
    },
    longitude: {
      read: ({ numberBetween }) => numberBetween(-180, 180),
      meaning: "Longitude in degrees of the point to look from. Needs latitude as well.",
    },
    defaultLocId: {
      read: ({ choice }) => choice(towns),
      meaning: "One of the default locations to look from.",
    },
    addressId: {
      read: ({ wholeNumber }) => wholeNumber(1),
      meaning: "An address of the caller's address book to look from.",
      schema: integer,
      called: "address",
    },
  },
} as const satisfies OwnFilter<"place">;

/** How far from there, in the viewer's units; `limits.globalRadius…` and above is everywhere. */
export const radius = {
  control: "radius",
  label: "Distance",
  parameters: {
    radius: {
      read: ({ numberBetween }) => numberBetween(0.1, limits.globalRadiusKm),
      meaning: "Distance from the point, in the caller's units (miles when not signed in).",
      stored: "radius",
    },
  },
} as const satisfies OwnFilter<"radius">;

/** Of events their category, of venues those of the events that are coming there. */
export const eventTypesFilter = {
  control: "choices",
  label: "Category",
  none: "All categories",
  options: eventTypes.map(({ id, slug, name }) => ({ value: String(id), label: name, slug })),
  parameters: {
    eventTypes: {
      read: ({ listOf, idOf }) => listOf(idOf(categories)),
      meaning: "Ids of categories.",
      schema: listOfValues(categories),
      stored: "eventTypes",
    },
  },
} as const satisfies ChoicesFilter;

export const keyword = {
  control: "keyword",
  label: "Keyword",
  parameters: {
    keyword: {
      read: ({ text }) => text(limits.keywordChars),
      meaning: "Words that must all match. Quoted phrases and -word work; the last word matches as a prefix.",
      stored: "keyword",
    },
  },
} as const satisfies OwnFilter<"keyword">;

/** Which page of the result, and how long it is. */
export const paging = {
  label: "Page",
  parameters: {
    page: {
      read: ({ wholeNumber }) => wholeNumber(1, 1_000_000),
      meaning: "Number of the page, from 1.",
      schema: integer,
    },
    pageSize: {
      read: ({ wholeNumber }) => wholeNumber(1, limits.maxPageSize),
      meaning: `Entries a page, at most ${limits.maxPageSize}. Listings give ${limits.pageSize} unless told.`,
      schema: integer,
      called: "page size",
    },
  },
} as const satisfies ListingPart;

/** What every list that is sorted says of its order. */
export const orderingMeaning = "What to sort by. A minus sign turns the order round.";
