import { isDatePreset, presetFromStored, presetToStored } from "@hereabouts/recurrence/date-presets";
import { eventFilters } from "../listings/event-filters.ts";
import type { EventListingQuery } from "../listings/event-listing-query.ts";
import type { Filter } from "../listings/filter.ts";
import { townById } from "../region/region.ts";
import { toWireName } from "../wire-names.ts";
import type { SavedSearch } from "./saved-search.ts";
import type { SearchFilters } from "./saved-search-form.ts";
import { choicesOfAddress, queryOfChoices, type StoredChoices, withEveryChoice } from "./stored-choices.ts";

const filters: readonly Filter[] = Object.values(eventFilters);

/**
 * The parameters of a saved search that give way to what is asked on top of it. What belongs to one filter is replaced
 * together: a given place replaces the saved place, whichever way each of them is given.
 */
export function replacedParameters(isGiven: (name: string) => boolean): ReadonlySet<string> {
  const groups = filters.map(({ parameters }) => Object.keys(parameters));
  return new Set(groups.filter((names) => names.some(isGiven)).flat());
}

type ListingParameters = Record<string, string>;

/** Converts a preset to its stored form; passes unknown values through for validation. */
const storedDate = (named: string) => (named === "custom" ? "" : isDatePreset(named) ? presetToStored(named) : named);

/** Converts listing parameters to the values of the save-search form, which reads texts. */
export function searchOfListing(listing: ListingParameters): Record<string, unknown> {
  const { latitude, longitude, address_id: addressId, default_loc_id: town } = listing;
  const place = addressId
    ? { addressId }
    : latitude && longitude
      ? { defaultLocId: "current", latitude, longitude }
      : { defaultLocId: town ?? "" };
  const hasDates = Boolean(listing.date_start || listing.date_end);
  return {
    ...place,
    radius: listing.radius,
    namedDate: hasDates ? "" : storedDate(listing.named_date ?? ""),
    dateStart: listing.date_start,
    dateEnd: listing.date_end,
    keyword: listing.keyword,
    vid: listing.vid,
    organizer: listing.organizer,
    ...choicesOfAddress(listing),
  };
}

/** Stored filters that affect the results of a saved search. */
export type StoredFilters = Pick<
  SavedSearch,
  "defaultLocId" | "radius" | "namedDate" | "dateStart" | "dateEnd" | "keyword" | "vid" | "organizer"
> &
  StoredChoices & { lat: number | null; lon: number | null };

/**
 * A saved search as the query of the events listing: absent is what it leaves to the default. Without dates, a search of one
 * venue or organizer asks for all its upcoming ones.
 */
export function listingOfSearch(search: StoredFilters): EventListingQuery {
  const { lat, lon, vid, organizer } = search;
  const point = lat !== null && lon !== null ? { latitude: lat, longitude: lon } : null;
  const town = point ? undefined : townById(search.defaultLocId);
  const isOpen = !search.namedDate && !search.dateStart && !search.dateEnd;
  const preset = (vid !== null || organizer !== null) && isOpen ? "custom" : presetFromStored(search.namedDate);
  return {
    ...point,
    ...(town ? { defaultLocId: town.id } : {}),
    ...(search.radius === null ? {} : { radius: search.radius }),
    ...(preset ? { namedDate: preset } : {}),
    ...(search.dateStart ? { dateStart: search.dateStart } : {}),
    ...(search.dateEnd ? { dateEnd: search.dateEnd } : {}),
    ...(search.keyword === "" ? {} : { keyword: search.keyword }),
    ...(vid === null ? {} : { vid }),
    ...(organizer === null ? {} : { organizer }),
    ...queryOfChoices(search),
  };
}

/** A saved search as the parameters of the events listing's address. */
export function listingParametersOf(search: StoredFilters): ListingParameters {
  const named = Object.entries(listingOfSearch(search)).map(([name, value]) => [toWireName(name), String(value)]);
  return Object.fromEntries(named);
}

/** Converts a form to its stored values, with absent ones filled in. */
export function storedFilters(form: SearchFilters) {
  return {
    defaultLocId: form.defaultLocId ?? "",
    addressId: form.addressId ?? null,
    lat: form.latitude ?? null,
    lon: form.longitude ?? null,
    radius: form.radius ?? null,
    namedDate: form.dateStart || form.dateEnd ? "" : (form.namedDate ?? ""),
    dateStart: form.dateStart ?? null,
    dateEnd: form.dateEnd ?? null,
    keyword: form.keyword ?? "",
    vid: form.vid ?? null,
    organizer: form.organizer ?? null,
    ...withEveryChoice(form),
  };
}

function parametersOf(search: SavedSearch): ListingParameters {
  const { address, defaultLocId } = search;
  const place = address ? { address_id: String(address.id) } : defaultLocId === "current" ? currentPoint(search) : {};
  return { ...listingParametersOf({ ...search, lat: null, lon: null }), ...place };
}

const currentPoint = ({ latitude, longitude }: SavedSearch): ListingParameters =>
  latitude === null || longitude === null ? {} : { latitude: String(latitude), longitude: String(longitude) };

/**
 * Merges listing parameters over a saved search. Parameters that belong together (place, dates, type) are replaced
 * together.
 */
export function withSavedSearch(listing: ListingParameters, search: SavedSearch): ListingParameters {
  const kept = parametersOf(search);
  const replaced = replacedParameters((name) => Boolean(listing[toWireName(name)]));
  for (const name of replaced) delete kept[toWireName(name)];
  return { ...kept, ...listing };
}
