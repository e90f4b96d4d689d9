import { categoryPath } from "@hereabouts/contract/paths";
import { createFileRoute } from "@tanstack/react-router";
import { EventListing } from "../../../pages/event-listing.tsx";
import { fixedHead, fixedSearch, prefetchFixed } from "../../../pages/fixed-listing.ts";

export const Route = createFileRoute("/category/$slug/")({
  loader: ({ context, params }) => prefetchFixed(categoryPath(params), context),
  head: ({ match, params }) => fixedHead(categoryPath(params), match.context),
  component: CategoryRoute,
});

function CategoryRoute() {
  return <EventListing search={fixedSearch(categoryPath(Route.useParams()))} />;
}
