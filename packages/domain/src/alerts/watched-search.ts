import type { EventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import type { Viewer } from "@hereabouts/contract/permissions";
import { defaultLocationById } from "@hereabouts/contract/places/default-locations";
import { presetFromStored } from "@hereabouts/recurrence/date-presets";
import type { Context } from "../context.ts";

/** A person alerts go to. */
export interface Recipient {
  id: number;
  email: string;
  firstName: string;
  distanceUnits: "mi" | "km";
  unsubscribeToken: string;
}

/** A saved search as alerts read it. */
export interface WatchedSearch {
  id: number;
  searchName: string;
  defaultLocId: string;
  lat: number | null;
  lon: number | null;
  addressName: string | null;
  radius: number | null;
  namedDate: string;
  dateStart: string | null;
  dateEnd: string | null;
  keyword: string;
  eventSetting: string;
  eventTypes: number[];
  ageGroup: string[];
  price: string[];
  /** What was there before is no news, in the dates it looked at then. */
  watchedSince: Date;
}

/** The viewer a person's searches run as: their units, and nothing that only their rights would show. */
export function viewerOf({ id, distanceUnits }: Recipient): Viewer {
  return {
    kind: "user",
    id,
    isStaff: false,
    isZeditor: false,
    isSuperuser: false,
    producerOf: [],
    distanceUnits,
  };
}

/** What a search asks the events listing. */
export function listingQueryOf(search: WatchedSearch): EventListingQuery {
  const { lat, lon, defaultLocId, radius, namedDate, dateStart, dateEnd, keyword, eventSetting } = search;
  const named = presetFromStored(namedDate);
  const town = defaultLocationById(defaultLocId);
  return {
    ...(lat !== null && lon !== null ? { latitude: lat, longitude: lon } : {}),
    ...(town ? { defaultLocId: town.id } : {}),
    ...(radius !== null ? { radius } : {}),
    ...(named && named !== "custom" ? { namedDate: named } : {}),
    ...(dateStart ? { dateStart } : {}),
    ...(dateEnd ? { dateEnd } : {}),
    ...(keyword ? { keyword } : {}),
    ...(eventSetting === "online" ? { isOnline: true } : {}),
    ...(eventSetting === "in_person" ? { isInPerson: true } : {}),
    eventTypes: search.eventTypes,
    ageGroups: search.ageGroup,
    prices: search.price,
    ordering: "date",
  };
}

/** The address of the listing a search opens. */
export function listingUrlOf({ settings }: Pick<Context, "settings">, search: WatchedSearch): string {
  const { isOnline, isInPerson, eventTypes = [], ageGroups = [], prices = [], ...query } = listingQueryOf(search);
  const parameters: Record<string, string | number | undefined> = {
    default_loc_id: query.defaultLocId,
    latitude: query.latitude,
    longitude: query.longitude,
    radius: query.radius,
    named_date: query.namedDate,
    date_start: query.dateStart,
    date_end: query.dateEnd,
    keyword: query.keyword,
    event_types: eventTypes.join(",") || undefined,
    age_groups: ageGroups.join(",") || undefined,
    prices: prices.join(",") || undefined,
    is_online: isOnline ? "true" : undefined,
    is_in_person: isInPerson ? "true" : undefined,
  };
  const url = new URL("/events/", settings.publicUrl);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}
