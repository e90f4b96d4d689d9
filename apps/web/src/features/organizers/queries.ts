import type { Api } from "../../app/data/api.ts";

/** Data for an organizer's page. */
export const organizerPage = (api: Pick<Api, "organizers">, id: number) => api.organizers.get.queryOptions({ id });

/** A page of the coming events of an organizer, by date. */
export const organizerEvents = (api: Pick<Api, "listings">, id: number, page = 1) =>
  api.listings.events.queryOptions({
    organizer: String(id),
    namedDate: "custom",
    ordering: "date",
    page: String(page),
  });
