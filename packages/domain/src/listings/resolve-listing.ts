import { limits } from "@hereabouts/contract/limits";
import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import type { EventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import type { NamedDate } from "@hereabouts/contract/listings/listing-choices";
import type { VenueListingQuery } from "@hereabouts/contract/listings/venue-listing-query";
import { may, unitsOf } from "@hereabouts/contract/permissions";
import { defaultLocationById, defaultLocations } from "@hereabouts/contract/places/default-locations";
import { rangeOf } from "@hereabouts/recurrence/date-presets";
import { addDays, todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";

type Place = Pick<ResolvedListing, "latitude" | "longitude" | "placeName" | "defaultLocId">;
type Dates = Pick<ResolvedListing, "namedDate" | "dateStart" | "dateEnd">;

/** The point a listing is looked at from: the given one, the named one, or the installation's default location. */
export function resolvePlace(
  { settings }: Pick<Context, "settings">,
  { latitude, longitude, defaultLocId }: { latitude?: number; longitude?: number; defaultLocId?: string },
): Place {
  if (latitude !== undefined && longitude !== undefined)
    return { latitude, longitude, placeName: null, defaultLocId: null };
  const location = defaultLocationById(defaultLocId ?? settings.defaultLocation) ?? defaultLocations[0];
  return { latitude: location.lat, longitude: location.lon, placeName: location.name, defaultLocId: location.id };
}

function resolveRadius(units: "mi" | "km", radius: number): number | null {
  return radius >= (units === "mi" ? limits.globalRadiusMiles : limits.globalRadiusKm) ? null : radius;
}

/** Length of a radius in metres; null stays null, which is Global. */
export function metresOf({ radius, units }: Pick<ResolvedListing, "radius" | "units">): number | null {
  return radius === null ? null : radius * (units === "mi" ? limits.metresPerMile : 1000);
}

function askedDates(query: EventListingQuery, preset: NamedDate, today: string): Dates {
  const { dateStart, dateEnd } = query;
  if (dateStart || dateEnd) return { namedDate: "custom", dateStart: dateStart ?? today, dateEnd: dateEnd ?? null };
  const named = query.namedDate ?? preset;
  if (named === "custom") return { namedDate: named, dateStart: today, dateEnd: null };
  const range = rangeOf(named, today);
  return { namedDate: named, dateStart: range.start, dateEnd: range.end };
}

/** The asked dates without past days for those who may not see them, and without days beyond a visitor's. */
function resolveDates({ viewer, settings }: Context, query: EventListingQuery, today: string): Dates {
  const dates = askedDates(query, settings.defaultDatePreset, today);
  let { dateStart, dateEnd } = dates;
  if (dateStart !== null && dateStart < today && !may.seePastEvents(viewer)) dateStart = today;
  if (viewer.kind === "anonymous" && settings.visitorDays !== null) {
    const last = addDays(today, settings.visitorDays - 1);
    if (dateEnd === null || dateEnd > last) dateEnd = last;
  }
  return { ...dates, dateStart, dateEnd };
}

/** What an events listing was asked, with every default filled in (spec part 3 §4); `settle-query.ts` reads ids before. */
export function resolveEventListing(ctx: Context, query: EventListingQuery): ResolvedListing {
  const units = unitsOf(ctx.viewer);
  const today = todayIn(ctx.settings.timeZone, ctx.now());
  const defaultRadius = ctx.settings.defaultEventRadius;
  const isOneVenue = query.vid !== undefined && query.radius === undefined;
  return {
    ...resolvePlace(ctx, query),
    radius: isOneVenue ? null : resolveRadius(units, query.radius ?? defaultRadius),
    defaultRadius,
    units,
    ...resolveDates(ctx, query, today),
    defaultNamedDate: ctx.settings.defaultDatePreset,
    ordering: query.ordering ?? "featured",
    today,
  };
}

/** What a venues listing was asked, with every default filled in. */
export function resolveVenueListing(ctx: Context, query: VenueListingQuery): ResolvedListing {
  const units = unitsOf(ctx.viewer);
  const defaultRadius = ctx.settings.defaultVenueRadius;
  return {
    ...resolvePlace(ctx, query),
    radius: resolveRadius(units, query.radius ?? defaultRadius),
    defaultRadius,
    units,
    namedDate: null,
    defaultNamedDate: null,
    dateStart: null,
    dateEnd: null,
    ordering: query.ordering ?? "distance",
    today: todayIn(ctx.settings.timeZone, ctx.now()),
  };
}
