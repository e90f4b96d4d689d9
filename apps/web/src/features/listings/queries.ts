import { keepPreviousData } from "@tanstack/react-query";
import { type Api, trpc } from "../../app/data/trpc.ts";
import { type ListingSearch, type Noun, toEventInput, toVenueInput, withoutPage } from "./listing-search.ts";

/** Earlier results stay in sight until the new ones are there. */
const kept = { placeholderData: keepPreviousData };

/** Fetches a page of events ahead. A failure is kept for the page to show. */
export const prefetchEvents = (api: Api, search: ListingSearch): Promise<void> =>
  api.listings.events.prefetch(toEventInput(search));

/** Fetches a page of venues ahead. A failure is kept for the page to show. */
export const prefetchVenues = (api: Api, search: ListingSearch): Promise<void> =>
  api.listings.venues.prefetch(toVenueInput(search));

/** The events that an address lists. */
export const useEvents = (search: ListingSearch) => trpc.listings.events.useQuery(toEventInput(search), kept);

/** The venues that an address lists. */
export const useVenues = (search: ListingSearch) => trpc.listings.venues.useQuery(toVenueInput(search), kept);

/** How many an address lists, in pages; undefined until it is known. */
export function usePagination(noun: Noun, search: ListingSearch) {
  const events = trpc.listings.events.useQuery(toEventInput(search), { ...kept, enabled: noun === "event" });
  const venues = trpc.listings.venues.useQuery(toVenueInput(search), { ...kept, enabled: noun === "venue" });
  return (noun === "event" ? events : venues).data?.pagination;
}

/** The events of an address on the map, whichever page is listed. */
export const useEventPins = (search: ListingSearch, enabled: boolean) =>
  trpc.listings.eventPins.useQuery(withoutPage(toEventInput(search)), { ...kept, enabled });

/** The venues of an address on the map, whichever page is listed. */
export const useVenuePins = (search: ListingSearch, enabled: boolean) =>
  trpc.listings.venuePins.useQuery(withoutPage(toVenueInput(search)), { ...kept, enabled });

/** The first events of an address at one venue, by date. What is online only is at no place, and so is at none. */
export const useEventsAt = (search: ListingSearch, venueId: number, count: number) =>
  trpc.listings.events.useQuery({
    ...withoutPage(toEventInput(search)),
    ...(search.is_online ? {} : { isInPerson: "1" }),
    vid: String(venueId),
    ordering: "date",
    pageSize: String(count),
  });
