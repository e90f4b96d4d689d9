import { may } from "@hereabouts/contract/permissions";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../../app/head/private-head.ts";
import { textOf } from "../../../../app/routing/search-params.ts";
import { requireRight } from "../../../../app/session/user-context.tsx";
import { ownCalendars } from "../../../../features/calendars/queries.ts";
import { ManageCalendars } from "../../../../pages/manage/manage-calendars.tsx";

export const Route = createFileRoute("/account/widgets/add/")({
  /** `search` is the saved search to make a calendar of. */
  validateSearch: ({ search }: Record<string, unknown>): { search?: string | undefined } => ({
    search: textOf(search),
  }),
  beforeLoad: requireRight(may.manageCalendars),
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(ownCalendars(api, {})),
  head: ({ match }) => privateHead("Add a calendar", match.context.config),
  component: AddWidgetRoute,
});

function AddWidgetRoute() {
  const { search } = Route.useSearch();
  return <ManageCalendars path="/account/widgets/" search={{}} asked={{ kind: "add", searchId: Number(search) }} />;
}
