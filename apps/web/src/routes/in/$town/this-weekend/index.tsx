import { createFileRoute } from "@tanstack/react-router";
import { EventListing } from "../../../../pages/event-listing.tsx";
import { fixedHead, fixedSearch, prefetchFixed } from "../../../../pages/fixed-listing.ts";

const pathOf = (params: { town: string }) => `/in/${params.town}/this-weekend/`;

export const Route = createFileRoute("/in/$town/this-weekend/")({
  loader: ({ context, params }) => prefetchFixed(pathOf(params), context),
  head: ({ match, params }) => fixedHead(pathOf(params), match.context),
  component: WeekendRoute,
});

function WeekendRoute() {
  return <EventListing search={fixedSearch(pathOf(Route.useParams()))} />;
}
