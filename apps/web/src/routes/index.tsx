import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useApi } from "../app/data/api.ts";
import { landingHead } from "../features/landing/landing-head.ts";
import { homePage } from "../features/landing/queries.ts";
import { Landing } from "../pages/landing.tsx";
import { landingQueries } from "../pages/landing-queries.ts";

export const Route = createFileRoute("/")({
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([queryClient.prefetchQuery(homePage(api)), ...landingQueries(api, queryClient)]);
  },
  head: ({ match }) => landingHead(match.context.config),
  component: HomeRoute,
});

function HomeRoute() {
  const { data } = useQuery(homePage(useApi()));
  return <Landing home={data} />;
}
