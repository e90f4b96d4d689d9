import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../../app/head/private-head.ts";
import { requireRight } from "../../../../app/session/user-context.tsx";
import { newCalendarSearch } from "../../../../features/calendars/calendars-search.ts";
import { ownCalendars } from "../../../../features/calendars/queries.ts";
import { ManageCalendars } from "../../../../pages/manage/manage-calendars.tsx";

export const Route = createFileRoute("/account/widgets/add/")({
  validateSearch: newCalendarSearch,
  beforeLoad: requireRight(may.manageCalendars),
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(ownCalendars(api, {})),
  head: ({ match }) => privateHead(t("Add a calendar"), match.context.config),
  component: AddWidgetRoute,
});

function AddWidgetRoute() {
  const { search, venue } = Route.useSearch();
  const asked = { kind: "add", searchId: search, venueId: venue } as const;
  return <ManageCalendars path="/account/widgets/" search={{}} asked={asked} />;
}
