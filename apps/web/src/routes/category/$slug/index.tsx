import { createFileRoute } from "@tanstack/react-router";
import { listingHead } from "../../../features/listings/listing-head.ts";
import { listedEvents } from "../../../features/listings/queries.ts";
import { EventListing } from "../../../pages/event-listing.tsx";
import { fixedSearch } from "../../../pages/fixed-search.ts";

export const Route = createFileRoute("/category/$slug/")({
  loader: ({ context: { api, queryClient }, params }) =>
    queryClient.prefetchQuery(listedEvents(api, fixedSearch(`/category/${params.slug}/`))),
  head: ({ match, params }) => {
    const { api, config, queryClient } = match.context;
    const search = fixedSearch(`/category/${params.slug}/`);
    return listingHead("event", search, queryClient.getQueryData(listedEvents(api, search).queryKey), config);
  },
  component: CategoryRoute,
});

function CategoryRoute() {
  const params = Route.useParams();
  return <EventListing search={fixedSearch(`/category/${params.slug}/`)} />;
}
