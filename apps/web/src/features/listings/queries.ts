import { pageEventOrdering } from "@hereabouts/contract/listings/listing-choices";
import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";
import { type ListingSearch, toEventInput, toVenueInput, withoutPage } from "./state/listing-search.ts";

/** Events fetched for a screen. */
const SCREEN_ROWS = 40;

type ListingsApi = Pick<Api, "listings">;

/** Earlier results stay in sight until the new ones are there. */
const kept = { placeholderData: keepPreviousData };

/** The events that an address lists. */
export const listedEvents = (api: ListingsApi, search: ListingSearch) =>
  api.listings.events.queryOptions({ ordering: pageEventOrdering, ...toEventInput(search) }, kept);

/** The month in which the days of an address begin. */
export const listedMonth = (api: ListingsApi, search: ListingSearch) =>
  api.listings.month.queryOptions(withoutPage(toEventInput(search)), kept);

/** The venues that an address lists. */
export const listedVenues = (api: ListingsApi, search: ListingSearch) =>
  api.listings.venues.queryOptions(toVenueInput(search), kept);

/** The events of an address for a screen on a wall: some more than it shows, as those that end leave it. */
export const screenEvents = (api: ListingsApi, search: ListingSearch) =>
  api.listings.events.queryOptions({
    ordering: pageEventOrdering,
    ...withoutPage(toEventInput(search)),
    pageSize: String(SCREEN_ROWS),
  });

const oneRow = { page: "1", pageSize: "1" };

/** Counts of each filter's values for an address, events that its days leave out, and steps that help where it finds nothing. */
export const countedEvents = (api: ListingsApi, search: ListingSearch) =>
  api.listings.events.queryOptions({ ...toEventInput(search), ...oneRow, counts: "true" }, kept);

/** How many venues an address lists, with the first of them. */
export const venueTotal = (api: ListingsApi, search: ListingSearch) =>
  api.listings.venues.queryOptions({ ...toVenueInput(search), ...oneRow });

/** The events of an address on the map, whichever page is listed. */
export const eventPins = (api: ListingsApi, search: ListingSearch) =>
  api.listings.eventPins.queryOptions(withoutPage(toEventInput(search)), kept);

/** The venues of an address on the map, whichever page is listed. */
export const venuePins = (api: ListingsApi, search: ListingSearch) =>
  api.listings.venuePins.queryOptions(withoutPage(toVenueInput(search)), kept);

/** The first events of an address at one venue, by date. What is online only is at no place, and so is at none. */
export const eventsAt = (api: ListingsApi, search: ListingSearch, venueId: number, count: number) =>
  api.listings.events.queryOptions({
    ...withoutPage(toEventInput(search)),
    ...(search.is_online ? {} : { isInPerson: "1" }),
    vid: String(venueId),
    ordering: "date",
    pageSize: String(count),
  });

/** The venue of a pin. */
export const venueOfPin = (api: Pick<Api, "venues">, venueId: number) => api.venues.get.queryOptions({ id: venueId });

/** A typed sentence as the listing's parameters. */
export const readSentence = (api: ListingsApi, q: string) => api.listings.readSentence.queryOptions({ q });

/** Towns and zip codes that match what is typed. */
export const placesByName = (api: ListingsApi, q: string) => api.listings.findPlaces.queryOptions({ q });
