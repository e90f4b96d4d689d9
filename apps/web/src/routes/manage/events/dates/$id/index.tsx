import { may } from "@hereabouts/contract/permissions";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../../../app/head/private-head.ts";
import { foundRecord, recordId } from "../../../../../app/routing/page-record.ts";
import { requireRight } from "../../../../../app/session/user-context.tsx";
import { ChangeDatesPage } from "../../../../../features/events/dates/change-dates-page.tsx";
import { eventRecord } from "../../../../../features/events/queries.ts";

export const Route = createFileRoute("/manage/events/dates/$id/")({
  beforeLoad: requireRight(may.manageSomething),
  loader: ({ context: { api, queryClient }, params }) =>
    foundRecord(queryClient.fetchQuery({ ...eventRecord(api, recordId(params.id)), staleTime: 0 })),
  head: ({ match }) => privateHead("Change dates", match.context.config),
  component: ChangeDatesRoute,
});

function ChangeDatesRoute() {
  return <ChangeDatesPage id={Number(Route.useParams().id)} />;
}
