import { z } from "zod";
import { ageGroups, prices } from "../events/event-facets.ts";
import { eventTypes } from "../events/event-types.ts";
import { besideOtherFaults } from "../fields/is-record.ts";
import { choice, flag, listOf, localDate, numberBetween, text, wholeNumber } from "../fields/query-values.ts";
import { requiredLine } from "../fields/text.ts";
import { choiceError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { defaultLocations } from "../places/default-locations.ts";

/** Date presets as saved searches store them; "" is fixed dates, or none. */
const storedPresets = ["", "today", "tomorrow", "this_weekend", "next_3", "next_7", "next_30"] as const;
const eventSettings = ["", "online", "in_person"] as const;
const searchPlaces = ["", "current", ...defaultLocations.map(({ id }) => id)] as const;

const oneOf = (allowed: readonly string[]) =>
  z.string().refine((value) => allowed.includes(value), { error: choiceError });
const eventTypeId = z.preprocess(
  (value) => (typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value),
  z.custom<number>((id) => eventTypes.some((type) => type.id === id), {
    error: choiceError,
  }),
);

/** What the save-search dialog sends besides the name. Absent is the site's default. */
const searchFilters = z
  .object({
    defaultLocId: choice(searchPlaces),
    addressId: wholeNumber(1),
    /** Where "current" was: kept, because a later alert knows no device. */
    latitude: numberBetween(-90, 90),
    longitude: numberBetween(-180, 180),
    radius: numberBetween(0.1, limits.globalRadiusKm),
    namedDate: choice(storedPresets),
    dateStart: localDate,
    dateEnd: localDate,
    keyword: text(limits.keywordChars),
    eventSetting: choice(eventSettings),
    eventTypes: listOf(eventTypeId),
    ageGroup: listOf(oneOf(ageGroups.map(({ value }) => value))),
    price: listOf(oneOf(prices.map(({ value }) => value))),
    isActive: flag,
  })
  .superRefine((form, issues) => {
    const add = (path: string, message: string) => issues.addIssue({ code: "custom", path: [path], message });
    if ((form.latitude === undefined) !== (form.longitude === undefined))
      add(form.latitude === undefined ? "latitude" : "longitude", messages.required);
    if (form.defaultLocId === "current" && form.latitude === undefined && form.longitude === undefined) {
      add("latitude", messages.required);
      add("longitude", messages.required);
    }
    if (form.dateStart && form.dateEnd && form.dateEnd < form.dateStart) add("dateEnd", messages.endBeforeStart);
  }, besideOtherFaults);
export type SearchFilters = z.output<typeof searchFilters>;

export const searchName = requiredLine(limits.savedSearchNameChars);

/** What a saved search is called, where nothing else is asked. */
export const savedSearchName = z.object({ searchName });

/** A saved search as it is sent: its name and what it asks. */
export const savedSearchForm = searchFilters.safeExtend({ searchName });
export type SavedSearchForm = z.output<typeof savedSearchForm>;

const savedSearchOrderings = ["-updated", "-created"] as const;
export type SavedSearchOrdering = (typeof savedSearchOrderings)[number];
export const savedSearchListQuery = z.object({ ordering: choice(savedSearchOrderings) });
