import { createFileRoute } from "@tanstack/react-router";
import { listingHead } from "../../features/listings/listing-head.ts";
import { screenEvents } from "../../features/listings/queries.ts";
import { ScreenPage } from "../../features/listings/screen/screen-page.tsx";
import { listingSearch } from "../../features/listings/state/listing-search.ts";

export const Route = createFileRoute("/screen/")({
  validateSearch: listingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps }) => queryClient.prefetchQuery(screenEvents(api, deps)),
  // The same list for people is the one to find.
  head: ({ match: { context, search } }) => {
    const { api, config, queryClient } = context;
    const head = listingHead("event", search, queryClient.getQueryData(screenEvents(api, search).queryKey), config);
    return { ...head, meta: [...head.meta, { name: "robots", content: "noindex" }] };
  },
  component: ScreenRoute,
});

function ScreenRoute() {
  return <ScreenPage search={Route.useSearch()} />;
}
