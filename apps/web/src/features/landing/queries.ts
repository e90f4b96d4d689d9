import { limits } from "@hereabouts/contract/limits";
import type { EventListingInput } from "@hereabouts/contract/listings/event-listing-query";
import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";

/** How many events the home page shows of tonight (the first of them large) and of the weekend. */
export const shown = { tonight: 4, weekend: 6 } as const;

/** Where a visitor looks from, as a query; {} is the installation's default location. */
export type LandingPlace = Pick<EventListingInput, "latitude" | "longitude" | "defaultLocId">;

/** Keeps the previous events while a remembered place replaces the default one. */
const kept = { placeholderData: keepPreviousData };

/** Today's events. */
export const eventsToday = (api: Pick<Api, "listings">, place: LandingPlace = {}) =>
  api.listings.events.queryOptions({ namedDate: "today", pageSize: shown.tonight, ...place }, kept);

/** The weekend's events. On a weekend today's are among them, so as many more are asked for. */
export const eventsOfWeekend = (api: Pick<Api, "listings">, place: LandingPlace = {}) =>
  api.listings.events.queryOptions(
    { namedDate: "this-weekend", pageSize: shown.tonight + shown.weekend, ...place },
    kept,
  );

/** How the recommendations are asked for. Those in the rows above are left out, so as many more are asked for. */
export const recommendedQuery = { count: shown.tonight + shown.weekend + limits.recommendedEvents };

/** Home page settings with the cards of their rows. */
export const homePage = (api: Pick<Api, "sitePages">) => api.sitePages.home.queryOptions();
