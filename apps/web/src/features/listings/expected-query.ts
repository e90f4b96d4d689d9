import { limits } from "@hereabouts/contract/limits";
import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { defaultLocationById } from "@hereabouts/contract/places/default-locations";
import { isDatePreset, rangeOf } from "@hereabouts/recurrence/date-presets";
import { isLocalDate } from "@hereabouts/recurrence/local-date";
import type { ListingSearch } from "./listing-search.ts";

type Dates = Pick<ResolvedListing, "namedDate" | "dateStart" | "dateEnd">;

function datesOf(search: ListingSearch, { defaultNamedDate, today }: ResolvedListing): Dates {
  const day = (text: string | undefined) => (text && isLocalDate(text) ? text : null);
  const [start, end] = [day(search.date_start), day(search.date_end)];
  if (start || end) return { namedDate: "custom", dateStart: start ?? today, dateEnd: end };
  const named = search.named_date && isDatePreset(search.named_date) ? search.named_date : defaultNamedDate;
  if (named === null) return { namedDate: null, dateStart: null, dateEnd: null };
  if (!isDatePreset(named) || named === "custom") return { namedDate: "custom", dateStart: today, dateEnd: null };
  const range = rangeOf(named, today);
  return { namedDate: named, dateStart: range.start, dateEnd: range.end };
}

/**
 * What the server will make of a search, known before it answers and when it cannot: filters show at once what was
 * chosen. Values nobody understands count as absent here; the server names them. `base` gives the defaults: those of
 * the last answer, or of the installation.
 */
export function expectedQuery(search: ListingSearch, base: ResolvedListing): ResolvedListing {
  const radius = Number(search.radius);
  const wanted = search.radius && Number.isFinite(radius) && radius > 0 ? radius : base.defaultRadius;
  const global = base.units === "mi" ? limits.globalRadiusMiles : limits.globalRadiusKm;
  const town = search.default_loc_id ? defaultLocationById(search.default_loc_id) : undefined;
  const isPoint = Boolean(search.address_id || (search.latitude && search.longitude));
  return {
    ...base,
    ...(town && { latitude: town.lat, longitude: town.lon }),
    placeName: isPoint ? null : (town?.name ?? base.placeName),
    defaultLocId: isPoint ? null : (town?.id ?? base.defaultLocId),
    radius: wanted >= global ? null : wanted,
    ordering: search.ordering ?? base.ordering,
    ...datesOf(search, base),
  };
}
