import { readBounds } from "@hereabouts/contract/fields/map-bounds";
import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { pageEventOrdering, venueOrderings } from "@hereabouts/contract/listings/listing-choices";
import { type ListingRequest, resolveListing } from "@hereabouts/contract/listings/resolve-listing";
import { type DatePreset, isDatePreset } from "@hereabouts/recurrence/date-presets";
import { isLocalDate } from "@hereabouts/recurrence/local-date";
import type { ListingSearch, Noun } from "./listing-search.ts";

function boundsOf(text: string | undefined) {
  const bounds = text ? readBounds(text) : undefined;
  return typeof bounds === "string" ? undefined : bounds;
}
const numberOf = (text: string | undefined) => (text && Number.isFinite(Number(text)) ? Number(text) : undefined);
const dayOf = (text: string | undefined) => (text && isLocalDate(text) ? text : undefined);
const presetOf = (text: string | null | undefined): DatePreset | undefined =>
  text && isDatePreset(text) ? text : undefined;

/** Parses the query of an address. Drops invalid values, which the server reports. */
function parseListing(search: ListingSearch): ListingRequest {
  const radius = numberOf(search.radius);
  return {
    latitude: numberOf(search.latitude),
    longitude: numberOf(search.longitude),
    defaultLocId: search.default_loc_id,
    addressId: numberOf(search.address_id),
    radius: radius !== undefined && radius > 0 ? radius : undefined,
    bounds: boundsOf(search.bounds),
    namedDate: presetOf(search.named_date),
    dateStart: dayOf(search.date_start),
    dateEnd: dayOf(search.date_end),
    hour: numberOf(search.hour),
    vid: numberOf(search.vid),
    organizer: numberOf(search.organizer),
    ordering: search.ordering,
  };
}

/**
 * Predicts how the server resolves an address, so that filters update before it answers or without it.
 * `base` holds the defaults from the last answer or the installation. Access checks are left to the server.
 */
export function resolveSearch(noun: Noun, search: ListingSearch, base: ResolvedListing): ResolvedListing {
  const { units, defaultRadius, defaultNamedDate, today } = base;
  const isOfVenue = base.venue !== undefined && String(base.venue.id) === search.vid;
  const resolved = resolveListing(parseListing(search), {
    place: base,
    units,
    radius: defaultRadius,
    ordering: noun === "event" ? pageEventOrdering : venueOrderings[0],
    namedDate: presetOf(defaultNamedDate) ?? (noun === "event" ? "custom" : null),
    today,
    seesPast: true,
    lastDay: null,
  });
  return { ...resolved, ...(isOfVenue && { venue: base.venue }) };
}
