import { limits } from "@hereabouts/contract/limits";
import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import type { EventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { eventOrderings, venueOrderings } from "@hereabouts/contract/listings/listing-choices";
import {
  type ListingFacts,
  type ListingRequest,
  type Place,
  resolvePlace as placeOf,
  placeOfTown,
  resolveListing,
} from "@hereabouts/contract/listings/resolve-listing";
import type { VenueListingQuery } from "@hereabouts/contract/listings/venue-listing-query";
import { may, unitsOf } from "@hereabouts/contract/permissions";
import { defaultLocationById, defaultLocations } from "@hereabouts/contract/places/default-locations";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { lastDayShown } from "../visitor-days.ts";

/** The point a listing is looked at from: the given one, the named one, or the installation's default location. */
export function resolvePlace({ settings }: Pick<Context, "settings">, query: ListingRequest): Place {
  return placeOf(query, placeOfTown(defaultLocationById(settings.defaultLocation) ?? defaultLocations[0]));
}

/** Length of a radius in metres; null stays null, which is Global. */
export function metresOf({ radius, units }: Pick<ResolvedListing, "radius" | "units">): number | null {
  return radius === null ? null : radius * (units === "mi" ? limits.metresPerMile : 1000);
}

type OfEveryListing = "place" | "units" | "today" | "seesPast" | "lastDay";

function factsOf(ctx: Context): Pick<ListingFacts, OfEveryListing> {
  const { viewer, settings, now } = ctx;
  return {
    place: resolvePlace(ctx, {}),
    units: unitsOf(viewer),
    today: todayIn(settings.timeZone, now()),
    seesPast: may.seePastEvents(viewer),
    lastDay: lastDayShown(ctx),
  };
}

/** Fills in the defaults of an events listing; `settle-query.ts` resolves ids first. */
export function resolveEventListing(ctx: Context, query: EventListingQuery): ResolvedListing {
  const { defaultEventRadius: radius, defaultDatePreset: namedDate } = ctx.settings;
  return resolveListing(query, { ...factsOf(ctx), radius, namedDate, ordering: eventOrderings[0] });
}

/** Fills in the defaults of a venues listing. */
export function resolveVenueListing(ctx: Context, query: VenueListingQuery): ResolvedListing {
  const { defaultVenueRadius: radius } = ctx.settings;
  return resolveListing(query, { ...factsOf(ctx), radius, namedDate: null, ordering: venueOrderings[0] });
}
