import type { SimilarEventsQuery } from "@hereabouts/contract/duplicates/similar-events";
import { organizerLimits } from "@hereabouts/contract/events/organizer-limits";
import type { Api } from "../../app/data/api.ts";
import type { RecommendationInput } from "./page/recommendation-input.ts";

type EventsApi = Pick<Api, "events">;

/** Data for an event page. */
export const eventPage = (api: EventsApi, id: number) => api.events.get.queryOptions({ id });

/** An event as its form has it. */
export const eventRecord = (api: EventsApi, id: number) => api.events.form.queryOptions({ id });

/** An event as the form of a new one begins with it. */
export const copiedEvent = (api: EventsApi, id: number) => api.events.copy.queryOptions({ id });

/** The opening hours of a venue whose events the viewer may change; nobody is asked without one. */
export const venueHours = (api: Pick<Api, "venues">, venueId: number | null) =>
  api.venues.form.queryOptions(
    { id: venueId ?? 0 },
    { enabled: venueId !== null, select: ({ openTimes, specialHours }) => ({ openTimes, specialHours }) },
  );

/** Usual values of a venue’s events; nobody is asked without a venue. */
export const eventHabits = (api: EventsApi, venueId: number | null) =>
  api.events.habits.queryOptions({ venueId: venueId ?? 0 }, { enabled: venueId !== null });

/** The coming dates of an event, one by one. */
export const eventDates = (api: EventsApi, id: number) => api.events.dates.queryOptions({ id });

/** Organizers whose names begin with what is typed. */
export const organizersByName = (api: Pick<Api, "organizers">, name: string) =>
  api.organizers.list.queryOptions({ name, pageSize: organizerLimits.suggested });

/** Places that events were at, by a part of their names. */
export const placesCalled = (api: Pick<Api, "places">, name: string) => api.places.called.queryOptions({ name });

/** Events that are there already and may be the one that is typed. */
export const similarEvents = (api: Pick<Api, "duplicates">, query: SimilarEventsQuery) =>
  api.duplicates.similarEvents.queryOptions(query);

/** A few events of the coming month. */
export const recommendedEvents = (api: Pick<Api, "listings">, input: RecommendationInput) =>
  api.listings.recommended.queryOptions(input);

/** A draft of a new event, to continue it. */
export const eventDraft = (api: Pick<Api, "drafts">, id: number) => api.drafts.get.queryOptions({ id });

/** The page of a draft, by the secret of its link. */
export const draftPreview = (api: Pick<Api, "drafts">, token: string) =>
  api.drafts.preview.queryOptions({ token }, { retry: false });
