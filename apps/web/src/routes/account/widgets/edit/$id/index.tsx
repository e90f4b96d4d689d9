import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useApi } from "../../../../../app/data/api.ts";
import { privateHead } from "../../../../../app/head/private-head.ts";
import { foundRecord } from "../../../../../app/routing/page-record.ts";
import { requireRight } from "../../../../../app/session/user-context.tsx";
import { ownCalendar, ownCalendars } from "../../../../../features/calendars/queries.ts";
import { ManageCalendars } from "../../../../../pages/manage/manage-calendars.tsx";

export const Route = createFileRoute("/account/widgets/edit/$id/")({
  beforeLoad: requireRight(may.manageCalendars),
  loader: async ({ context: { api, queryClient }, params: { id } }) => {
    await foundRecord(queryClient.ensureQueryData(ownCalendar(api, id)));
    await queryClient.prefetchQuery(ownCalendars(api, {}));
  },
  head: ({ match }) => privateHead(t("Edit calendar"), match.context.config),
  component: EditWidgetRoute,
});

function EditWidgetRoute() {
  const { id } = Route.useParams();
  const { data: calendar } = useQuery(ownCalendar(useApi(), id));
  return (
    calendar && <ManageCalendars key={id} path="/account/widgets/" search={{}} asked={{ kind: "edit", calendar }} />
  );
}
