import { createFileRoute } from "@tanstack/react-router";
import { recommendedEvents } from "../features/events/queries.ts";
import { landingHead } from "../features/landing/landing-head.ts";
import { eventsOfWeekend, eventsToday, recommendedQuery } from "../features/landing/queries.ts";
import { Landing } from "../pages/landing.tsx";

export const Route = createFileRoute("/")({
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([
      queryClient.prefetchQuery(eventsToday(api)),
      queryClient.prefetchQuery(eventsOfWeekend(api)),
      queryClient.prefetchQuery(recommendedEvents(api, recommendedQuery)),
    ]);
  },
  head: ({ match }) => landingHead(match.context.config),
  component: Landing,
});
