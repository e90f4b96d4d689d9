import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { prefetchOnEntry } from "../../../app/routing/prefetch-on-entry.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { calendarsSearch } from "../../../features/calendars/calendars-search.ts";
import { ownCalendars } from "../../../features/calendars/queries.ts";
import { ManageCalendars } from "../../../pages/manage/manage-calendars.tsx";

export const Route = createFileRoute("/manage/calendars/")({
  validateSearch: calendarsSearch,
  beforeLoad: requireRight(may.manageCalendars),
  loaderDeps: ({ search }) => search,
  loader: (entry) => prefetchOnEntry(entry, ownCalendars(entry.context.api, entry.deps)),
  head: ({ match }) => privateHead(t("My Calendars"), match.context.config),
  component: CalendarsRoute,
});

function CalendarsRoute() {
  return <ManageCalendars path="/manage/calendars/" search={Route.useSearch()} />;
}
