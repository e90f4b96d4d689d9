import type { SimilarQuery } from "@hereabouts/contract/duplicates/similar-venues";
import type { Api } from "../../app/data/api.ts";

type VenuesApi = Pick<Api, "venues">;

/** Data for a venue page. */
export const venuePage = (api: VenuesApi, id: number) => api.venues.get.queryOptions({ id });

/** A page of what is on at a venue. */
export const venueEvents = (api: VenuesApi, id: number, page = 1) => api.venues.events.queryOptions({ id, page });

/** A venue as its form has it. */
export const venueRecord = (api: VenuesApi, id: number) => api.venues.form.queryOptions({ id });

/** The regions that a venue can lie in. */
export const regions = (api: VenuesApi) => api.venues.regions.queryOptions();

/** The time zone at a point. */
export const timeZoneAt = (api: VenuesApi, point: { lat: number; lon: number }) =>
  api.venues.timeZoneAt.queryOptions(point);

/** Venues that are there already and may be the one that is typed. */
export const similarVenues = (api: Pick<Api, "duplicates">, query: SimilarQuery) =>
  api.duplicates.similar.queryOptions(query);

/** The viewer's own requests for venues. */
export const ownRequests = (api: Pick<Api, "producer">) => api.producer.claims.queryOptions();
