import { createFileRoute } from "@tanstack/react-router";
import { EventListing } from "../../../pages/event-listing.tsx";
import { fixedHead, fixedSearch, prefetchFixed } from "../../../pages/fixed-listing.ts";

const pathOf = (params: { slug: string }) => `/category/${params.slug}/`;

export const Route = createFileRoute("/category/$slug/")({
  loader: ({ context, params }) => prefetchFixed(pathOf(params), context),
  head: ({ match, params }) => fixedHead(pathOf(params), match.context),
  component: CategoryRoute,
});

function CategoryRoute() {
  return <EventListing search={fixedSearch(pathOf(Route.useParams()))} />;
}
