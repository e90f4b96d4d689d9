import { createFileRoute } from "@tanstack/react-router";
import { EventListing } from "../../../pages/event-listing.tsx";
import { fixedHead, fixedSearch, prefetchFixed } from "../../../pages/fixed-listing.ts";

const pathOf = (params: { town: string }) => `/in/${params.town}/`;

export const Route = createFileRoute("/in/$town/")({
  loader: ({ context, params }) => prefetchFixed(pathOf(params), context),
  head: ({ match, params }) => fixedHead(pathOf(params), match.context),
  component: TownRoute,
});

function TownRoute() {
  return <EventListing search={fixedSearch(pathOf(Route.useParams()))} />;
}
