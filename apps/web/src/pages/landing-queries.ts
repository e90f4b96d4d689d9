import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../app/data/api.ts";
import { recommendedEvents } from "../features/events/queries.ts";
import { eventsOfWeekend, eventsToday, recommendedQuery } from "../features/landing/queries.ts";

/** What the home page shows of the installation's own place, whatever its rows are. */
export const landingQueries = (api: Api, queryClient: QueryClient): Promise<void>[] => [
  queryClient.prefetchQuery(eventsToday(api)),
  queryClient.prefetchQuery(eventsOfWeekend(api)),
  queryClient.prefetchQuery(recommendedEvents(api, recommendedQuery)),
];
