import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../app/head/page-head.ts";
import { regions } from "../../../features/venues/queries.ts";
import { SuggestPage } from "../../../features/venues/suggest-page.tsx";

export const Route = createFileRoute("/venues/suggest/")({
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(regions(api)),
  head: ({ match }) =>
    pageHead(
      {
        title: t("Suggest a venue"),
        description: t("Suggest a venue that hosts events. We’ll start your claim so that you can manage it."),
        path: "/venues/suggest/",
      },
      match.context.config,
    ),
  component: SuggestPage,
});
