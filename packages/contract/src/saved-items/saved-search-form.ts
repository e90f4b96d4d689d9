import { datePresets, presetToStored } from "@hereabouts/recurrence/date-presets";
import { z } from "zod";
import { besideOtherFaults, isEarlier } from "../fields/parse-values.ts";
import { choice, choiceWhere, flag } from "../fields/query-values.ts";
import { requiredLine } from "../fields/text.ts";
import { limits } from "../limits.ts";
import { eventParameters } from "../listings/parameters/event-parameters.ts";
import { shapeOf } from "../listings/query-shape.ts";
import { messages } from "../messages.ts";
import { savedSearchOrderings } from "../orderings.ts";
import { townById } from "../region/region.ts";
import { listParameter, type StoredList, type StoredState, storedLists, storedStates } from "./stored-choices.ts";

/** "" is fixed dates, or none. */
const presets = ["", ...datePresets.filter((preset) => preset !== "custom").map(presetToStored)];
/** "", "current" or the id of a town. */
const searchPlace = choiceWhere((place) => place === "" || place === "current" || townById(place) !== undefined);

/** Listing parameters that saved searches store. */
const listingShape = shapeOf(eventParameters());
type ListingShape = typeof listingShape;

type ChoicesShape = {
  [List in StoredList as List["stored"]["name"]]: ListingShape[keyof List["parameters"] & keyof ListingShape];
} & { [State in StoredState as State["stored"]]: ReturnType<typeof choice<"" | State["options"][number]["value"]>> };

/** The filters that are choices: lists as the listing reads them, states by name. */
function choicesShape(listing: ListingShape): ChoicesShape;
function choicesShape(listing: Record<string, z.ZodType>) {
  const lists = storedLists.map((filter) => [filter.stored.name, listing[listParameter(filter)]]);
  const states = storedStates.map(({ stored, options }) => {
    return [stored, choice(["", ...options.slice(1).map(({ value }) => value)])];
  });
  return Object.fromEntries([...lists, ...states]);
}

/** Filters of the save-search dialog. Absent values use the site's defaults. */
const searchFilters = z
  .object({
    defaultLocId: searchPlace,
    addressId: listingShape.addressId,
    /** Point of "current", stored because later alerts have no device location. */
    latitude: listingShape.latitude,
    longitude: listingShape.longitude,
    radius: listingShape.radius,
    namedDate: choice(presets),
    dateStart: listingShape.dateStart,
    dateEnd: listingShape.dateEnd,
    keyword: listingShape.keyword,
    /** The one venue whose events are wanted. */
    vid: listingShape.vid,
    /** The one organizer whose events are wanted. */
    organizer: listingShape.organizer,
    ...choicesShape(listingShape),
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
    if (isEarlier(form.dateEnd, form.dateStart)) add("dateEnd", messages.endBeforeStart);
  }, besideOtherFaults);
export type SearchFilters = z.output<typeof searchFilters>;

export const searchName = requiredLine(limits.savedSearchNameChars);

/** New name of a saved search. */
export const savedSearchName = z.object({ searchName });

/** A saved search as it is sent: its name and what it asks. */
export const savedSearchForm = searchFilters.safeExtend({ searchName });
export type SavedSearchForm = z.output<typeof savedSearchForm>;

/** How often the alerts of a saved search come: chosen with the search, and the same for all of a person's searches. */
export const searchAlerts = ["daily", "weekly"] as const;
export type SearchAlerts = (typeof searchAlerts)[number];

/** A new saved search, with how often the person's alerts come from now on; absent leaves that as it is. */
export const newSavedSearch = savedSearchForm.safeExtend({ alertFrequency: choice(searchAlerts) });
export type NewSavedSearch = z.output<typeof newSavedSearch>;

export type SavedSearchOrdering = (typeof savedSearchOrderings)[number];
export const savedSearchListQuery = z.object({ ordering: choice(savedSearchOrderings) });
