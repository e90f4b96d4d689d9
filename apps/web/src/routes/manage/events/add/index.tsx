import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../../app/head/private-head.ts";
import { foundRecord } from "../../../../app/routing/page-record.ts";
import { requireRight } from "../../../../app/session/user-context.tsx";
import { newEventSearch } from "../../../../features/events/form/new-event-search.ts";
import { anyPrintNumber } from "../../../../features/events/form/print-number.ts";
import { copiedEvent } from "../../../../features/events/queries.ts";
import { AddEvent } from "../../../../pages/manage/add-event.tsx";

export const Route = createFileRoute("/manage/events/add/")({
  validateSearch: newEventSearch,
  beforeLoad: requireRight(may.manageSomething),
  loaderDeps: ({ search: { copy } }) => ({ copy }),
  // Server and browser draw the same print, because it is chosen here.
  loader: async ({ context: { api, queryClient }, deps: { copy } }) => ({
    copy: copy === undefined ? null : await foundRecord(queryClient.fetchQuery(copiedEvent(api, copy))),
    printNumber: anyPrintNumber(),
  }),
  head: ({ match }) => privateHead(t("Add an event"), match.context.config),
  component: AddEventRoute,
});

function AddEventRoute() {
  return <AddEvent {...Route.useLoaderData()} wanted={Route.useSearch().venue} />;
}
