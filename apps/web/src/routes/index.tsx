import { createFileRoute } from "@tanstack/react-router";
import { recommendedEvents } from "../features/events/queries.ts";
import { landingHead } from "../features/landing/landing-head.ts";
import { recommendedQuery, tonightQuery, weekendQuery } from "../features/landing/landing-queries.ts";
import { Landing } from "../pages/landing.tsx";

export const Route = createFileRoute("/")({
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([
      api.listings.events.prefetch(tonightQuery),
      api.listings.events.prefetch(weekendQuery),
      queryClient.prefetchQuery(recommendedEvents(api, recommendedQuery)),
    ]);
  },
  head: ({ match }) => landingHead(match.context.config),
  component: Landing,
});
