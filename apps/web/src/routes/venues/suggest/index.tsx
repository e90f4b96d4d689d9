import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../app/head/page-head.ts";
import { regions } from "../../../features/venues/queries.ts";
import { SuggestPage } from "../../../features/venues/suggest-page.tsx";

export const Route = createFileRoute("/venues/suggest/")({
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(regions(api)),
  head: ({ match }) =>
    pageHead(
      {
        title: "Suggest a venue",
        description: "Tell us about a place where things are on. It is claimed for you, so that you can look after it.",
        path: "/venues/suggest/",
      },
      match.context.config,
    ),
  component: SuggestPage,
});
