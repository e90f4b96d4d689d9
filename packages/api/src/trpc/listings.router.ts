import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { liveSearchQuery } from "@hereabouts/contract/listings/live-search";
import { venueListingQuery } from "@hereabouts/contract/listings/venue-listing-query";
import { placeSearchQuery } from "@hereabouts/contract/places/place-search";
import { findPlaces } from "@hereabouts/domain/listings/find-places";
import { listEventPins } from "@hereabouts/domain/listings/list-event-pins";
import { listVenuePins } from "@hereabouts/domain/listings/list-venue-pins";
import { liveSearchEvents } from "@hereabouts/domain/listings/live-search-events";
import { liveSearchVenues } from "@hereabouts/domain/listings/live-search-venues";
import { recommendEvents } from "@hereabouts/domain/listings/recommend-events";
import { searchEvents } from "@hereabouts/domain/listings/search-events";
import { searchVenues } from "@hereabouts/domain/listings/search-venues";
import { publicProcedure, router } from "./procedure.ts";
import { recommendationQuery } from "./recommendation-query.ts";

/** Lists, their maps, and what finds a place or a name. */
export const listingsRouter = router({
  events: publicProcedure.input(eventListingQuery).query(({ ctx, input }) => searchEvents(ctx, input)),
  venues: publicProcedure.input(venueListingQuery).query(({ ctx, input }) => searchVenues(ctx, input)),
  eventPins: publicProcedure.input(eventListingQuery).query(({ ctx, input }) => listEventPins(ctx, input)),
  venuePins: publicProcedure.input(venueListingQuery).query(({ ctx, input }) => listVenuePins(ctx, input)),
  liveSearchEvents: publicProcedure.input(liveSearchQuery).query(({ ctx, input }) => liveSearchEvents(ctx, input)),
  liveSearchVenues: publicProcedure.input(liveSearchQuery).query(({ ctx, input }) => liveSearchVenues(ctx, input)),
  recommended: publicProcedure.input(recommendationQuery).query(({ ctx, input }) => recommendEvents(ctx, input)),
  findPlaces: publicProcedure.input(placeSearchQuery).query(({ ctx, input }) => findPlaces(ctx, input)),
});
