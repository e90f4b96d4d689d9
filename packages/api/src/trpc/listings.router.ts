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
import { procedureFor, router } from "./procedure.ts";
import { recommendationQuery } from "./recommendation-query.ts";

/** Lists, their maps, and what finds a place or a name. */
export const listingsRouter = router({
  events: procedureFor("callAnonymously")
    .input(eventListingQuery)
    .query(({ ctx, input }) => searchEvents(ctx, input)),
  venues: procedureFor("callAnonymously")
    .input(venueListingQuery)
    .query(({ ctx, input }) => searchVenues(ctx, input)),
  eventPins: procedureFor("callAnonymously")
    .input(eventListingQuery)
    .query(({ ctx, input }) => listEventPins(ctx, input)),
  venuePins: procedureFor("callAnonymously")
    .input(venueListingQuery)
    .query(({ ctx, input }) => listVenuePins(ctx, input)),
  liveSearchEvents: procedureFor("callAnonymously")
    .input(liveSearchQuery)
    .query(({ ctx, input }) => liveSearchEvents(ctx, input)),
  liveSearchVenues: procedureFor("callAnonymously")
    .input(liveSearchQuery)
    .query(({ ctx, input }) => liveSearchVenues(ctx, input)),
  recommended: procedureFor("callAnonymously")
    .input(recommendationQuery)
    .query(({ ctx, input }) => recommendEvents(ctx, input)),
  findPlaces: procedureFor("callAnonymously")
    .input(placeSearchQuery)
    .query(({ ctx, input }) => findPlaces(ctx, input)),
});
