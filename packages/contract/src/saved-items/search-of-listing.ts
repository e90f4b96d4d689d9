import type { SavedSearch } from "./saved-search.ts";
import type { SearchFilters } from "./saved-search-form.ts";

type ListingParameters = Record<string, string>;

const list = (value: string | undefined) => (value ? value.split(",").filter((part) => part !== "") : []);

/**
 * What the dialog sends for the listing a person looks at, from the parameters of its address. Values stay texts where
 * the form reads texts.
 */
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
    namedDate: hasDates ? "" : (listing.named_date ?? "").replaceAll("-", "_").replace("custom", ""),
    dateStart: listing.date_start,
    dateEnd: listing.date_end,
    keyword: listing.keyword,
    eventSetting: listing.is_online === "true" ? "online" : listing.is_in_person === "true" ? "in_person" : "",
    eventTypes: list(listing.event_types),
    ageGroup: list(listing.age_groups),
    price: list(listing.prices),
  };
}

/** What a saved search holds, as far as it decides what is found. */
export type StoredFilters = Pick<
  SavedSearch,
  "radius" | "namedDate" | "dateStart" | "dateEnd" | "keyword" | "eventSetting" | "eventTypes" | "ageGroup" | "price"
> & { defaultLocId: string; lat: number | null; lon: number | null };

/** A saved search as the query of the events listing (names in camelCase, absent where it leaves the default). */
export function listingOfSearch(search: StoredFilters) {
  const { defaultLocId, lat, lon, namedDate, eventSetting } = search;
  const hasPoint = lat !== null && lon !== null;
  const isTown = !hasPoint && defaultLocId !== "" && defaultLocId !== "current";
  return {
    ...(hasPoint ? { latitude: lat, longitude: lon } : {}),
    ...(isTown ? { defaultLocId } : {}),
    ...(search.radius === null ? {} : { radius: search.radius }),
    ...(namedDate === "" ? {} : { namedDate: namedDate.replaceAll("_", "-") }),
    ...(search.dateStart ? { dateStart: search.dateStart } : {}),
    ...(search.dateEnd ? { dateEnd: search.dateEnd } : {}),
    ...(search.keyword === "" ? {} : { keyword: search.keyword }),
    ...(eventSetting === "online" ? { isOnline: true } : {}),
    ...(eventSetting === "in_person" ? { isInPerson: true } : {}),
    ...(search.eventTypes.length > 0 ? { eventTypes: search.eventTypes } : {}),
    ...(search.ageGroup.length > 0 ? { ageGroups: search.ageGroup } : {}),
    ...(search.price.length > 0 ? { prices: search.price } : {}),
  };
}

/** What a form holds with every absent value as it is stored. */
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
    eventSetting: form.eventSetting ?? "",
    eventTypes: form.eventTypes ?? [],
    ageGroup: form.ageGroup ?? [],
    price: form.price ?? [],
  };
}
