import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../app/data/api.ts";
import { recommendedEvents } from "../features/events/queries.ts";
import { eventsOfWeekend, eventsToday, recommendedQuery } from "../features/landing/queries.ts";

/** Loads the home page for the installation's own place. */
export const landingQueries = (api: Api, queryClient: QueryClient): Promise<void>[] => [
  queryClient.prefetchQuery(eventsToday(api)),
  queryClient.prefetchQuery(eventsOfWeekend(api)),
  queryClient.prefetchQuery(recommendedEvents(api, recommendedQuery)),
];
