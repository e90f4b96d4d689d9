import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { producerEventsSearch } from "../../../features/producer/producer-search.ts";
import { deletedEvents, eventDrafts, eventRows } from "../../../features/producer/queries.ts";
import { ManageEvents } from "../../../pages/manage/manage-events.tsx";

export const Route = createFileRoute("/manage/events/")({
  validateSearch: producerEventsSearch,
  beforeLoad: requireRight(may.manageSomething),
  loaderDeps: ({ search }) => search,
  // With another order or filter the page stays in place and shows for itself that the list is loading or has failed;
  // only coming from elsewhere the router waits for the list.
  loader: ({ context: { api, queryClient }, deps, cause }) => {
    if (cause === "stay") return undefined;
    const rows = queryClient.prefetchQuery(eventRows(api, deps));
    if (deps.show === "drafts") return Promise.all([rows, queryClient.prefetchQuery(eventDrafts(api))]);
    return deps.show === "deleted" ? Promise.all([rows, queryClient.prefetchQuery(deletedEvents(api))]) : rows;
  },
  head: ({ match }) => privateHead(t("My events"), match.context.config),
  component: ManageEventsRoute,
});

function ManageEventsRoute() {
  return <ManageEvents search={Route.useSearch()} />;
}
