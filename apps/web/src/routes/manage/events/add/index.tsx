import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../../app/head/private-head.ts";
import { foundRecord } from "../../../../app/routing/page-record.ts";
import { requireRight } from "../../../../app/session/user-context.tsx";
import { newEventSearch } from "../../../../features/events/form/new-event-search.ts";
import { anyPrintNumber } from "../../../../features/events/form/print-number.ts";
import { copiedEvent, eventDraft } from "../../../../features/events/queries.ts";
import { AddEvent } from "../../../../pages/manage/add-event.tsx";

export const Route = createFileRoute("/manage/events/add/")({
  validateSearch: newEventSearch,
  beforeLoad: requireRight(may.manageSomething),
  loaderDeps: ({ search: { copy, draft } }) => ({ copy, draft }),
  // Server and browser draw the same print, because it is chosen here.
  loader: async ({ context: { api, queryClient }, deps }) => {
    const draft =
      deps.draft === undefined ? null : await foundRecord(queryClient.fetchQuery(eventDraft(api, deps.draft)));
    const copyOf = draft ? draft.fields.copyOf : deps.copy;
    // The event that a draft was copied from may be gone since: the draft is continued without its picture.
    const copied = copyOf ? queryClient.fetchQuery(copiedEvent(api, copyOf)) : null;
    const copy = draft ? await copied?.catch(() => null) : copied && (await foundRecord(copied));
    return { copy: copy ?? null, draft, printNumber: anyPrintNumber() };
  },
  head: ({ match }) => privateHead(t("Add an event"), match.context.config),
  component: AddEventRoute,
});

function AddEventRoute() {
  return <AddEvent {...Route.useLoaderData()} wanted={Route.useSearch().venue} />;
}
