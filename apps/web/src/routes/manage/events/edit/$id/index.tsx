import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../../../app/head/private-head.ts";
import { foundRecord, recordId } from "../../../../../app/routing/page-record.ts";
import { requireRight } from "../../../../../app/session/user-context.tsx";
import { eventRecord } from "../../../../../features/events/queries.ts";
import { EditEvent } from "../../../../../pages/manage/edit-event.tsx";

export const Route = createFileRoute("/manage/events/edit/$id/")({
  beforeLoad: requireRight(may.manageSomething),
  loader: ({ context: { api, queryClient }, params }) =>
    foundRecord(queryClient.fetchQuery({ ...eventRecord(api, recordId(params.id)), staleTime: 0 })),
  head: ({ match }) => privateHead(t("Edit event"), match.context.config),
  component: EditEventRoute,
});

function EditEventRoute() {
  return <EditEvent id={Number(Route.useParams().id)} />;
}
