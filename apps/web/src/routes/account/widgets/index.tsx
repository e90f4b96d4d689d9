import { may } from "@hereabouts/contract/permissions";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { calendarsSearch } from "../../../features/calendars/calendars-search.ts";
import { ownCalendars } from "../../../features/calendars/queries.ts";
import { ManageCalendars } from "../../../pages/manage/manage-calendars.tsx";

export const Route = createFileRoute("/account/widgets/")({
  validateSearch: calendarsSearch,
  beforeLoad: requireRight(may.manageCalendars),
  loaderDeps: ({ search }) => search,
  // With another order or page this one stays in place and shows for itself that the list is loading or has failed; only
  // coming from elsewhere the router waits for the list.
  loader: ({ context: { api, queryClient }, deps, cause }) =>
    cause === "stay" ? undefined : queryClient.prefetchQuery(ownCalendars(api, deps)),
  head: ({ match }) => privateHead("My Calendars", match.context.config),
  component: WidgetsRoute,
});

function WidgetsRoute() {
  return <ManageCalendars path="/account/widgets/" search={Route.useSearch()} />;
}
