import type { Api } from "../../app/data/api.ts";
import type { RecommendationInput } from "./page/recommendation-input.ts";

type EventsApi = Pick<Api, "events">;

/** What the page of an event shows. */
export const eventPage = (api: EventsApi, id: number) => api.events.get.queryOptions({ id });

/** An event as its form has it. */
export const eventRecord = (api: EventsApi, id: number) => api.events.form.queryOptions({ id });

/** An event as the form of a new one begins with it. */
export const copiedEvent = (api: EventsApi, id: number) => api.events.copy.queryOptions({ id });

/** The coming dates of an event, one by one. */
export const eventDates = (api: EventsApi, id: number) => api.events.dates.queryOptions({ id });

/** A few events of the coming month. */
export const recommendedEvents = (api: Pick<Api, "listings">, input: RecommendationInput) =>
  api.listings.recommended.queryOptions(input);
