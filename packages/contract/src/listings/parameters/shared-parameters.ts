import { accessFactNames } from "../../access/access-facts.ts";
import { eventTypes } from "../../events/event-types.ts";
import { limits } from "../../limits.ts";
import { region, townById } from "../../region/region.ts";
import { type ApiOf, integer, listOfValues } from "../filter.ts";
import { searchLimits } from "../search-limits.ts";
import type { sharedFilters, sharedParts } from "../shared-filters.ts";

/** How the API reads the place. */
export const placeParameters = () =>
  ({
    latitude: {
      read: ({ numberBetween }) => numberBetween(-90, 90),
      meaning: "Latitude of the search center in degrees. Requires longitude.",
    },
    longitude: {
      read: ({ numberBetween }) => numberBetween(-180, 180),
      meaning: "Longitude of the search center in degrees. Requires latitude.",
    },
    defaultLocId: {
      read: ({ choiceWhere }) => choiceWhere((id) => townById(id) !== undefined),
      meaning: "ID of a default location as the search center.",
      get schema() {
        return { type: "string", enum: region.towns.map(({ id }) => id) };
      },
    },
    addressId: {
      read: ({ wholeNumber }) => wholeNumber(1),
      meaning: "ID of an address in the caller's address book as the search center.",
      schema: integer,
    },
  }) satisfies ApiOf<Pick<typeof sharedFilters, "place">>;

/** How the API reads pages. */
export const pagingParameters = () =>
  ({
    page: {
      read: ({ wholeNumber }) => wholeNumber(1, limits.lastPage),
      meaning:
        "Page number, starting at 1. Each request reads the current list: " +
        "entries added or removed between requests shift later pages.",
      schema: integer,
    },
    pageSize: {
      read: ({ wholeNumber }) => wholeNumber(1, limits.maxPageSize),
      meaning: `Entries per page, at most ${limits.maxPageSize}. The default is ${limits.pageSize}.`,
      schema: integer,
    },
  }) satisfies ApiOf<Pick<typeof sharedParts, "paging">>;

/** How the API reads what both listings have, but for their order. */
export const sharedParameters = () =>
  ({
    ...placeParameters(),
    ...pagingParameters(),
    radius: {
      read: ({ numberBetween }) => numberBetween(searchLimits.leastRadius, limits.globalRadiusKm),
      get meaning() {
        const { widestRadiusMiles, widestRadiusKm } = searchLimits;
        const [unit, widest] =
          region.units === "mi"
            ? ["miles", `${widestRadiusMiles} miles (${widestRadiusKm} km)`]
            : ["kilometers", `${widestRadiusKm} kilometers, in whatever unit,`];
        return (
          `Distance from the search center, in the caller's units (${unit} when not logged in). ` +
          `Any radius above ${widest} means everywhere.`
        );
      },
    },
    bounds: {
      read: ({ mapBounds }) => mapBounds,
      meaning:
        "Part of the map as south,west,north,east in degrees; west greater than east crosses the date line. " +
        "Takes the place of the radius; distances and orders still count from the search center. " +
        "Events for everyone, which match at any distance, match here only if their venue is in it. " +
        "Saved searches do not keep it.",
      schema: { type: "string", example: "42.2,-72.8,42.5,-72.4" },
    },
    eventTypes: {
      read: ({ listOf, idOf }) => listOf(idOf(eventTypes.map(({ id }) => id))),
      meaning: "Category IDs.",
      schema: listOfValues(eventTypes.map(({ id }) => id)),
    },
    access: {
      read: ({ listOf, oneOf }) => listOf(oneOf(accessFactNames)),
      meaning: "Access facts that must all be known to be so, of the event or of its venue.",
      schema: listOfValues(accessFactNames),
    },
    keyword: {
      read: ({ text }) => text(limits.keywordChars),
      meaning: "Words that must all match. Supports quoted phrases and -word. The last word matches as a prefix.",
    },
  }) satisfies ApiOf<typeof sharedFilters & Pick<typeof sharedParts, "paging">>;

/** API description of the sort order. */
export const orderingMeaning = "Sort order. A leading minus sign reverses it.";
