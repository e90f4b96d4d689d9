import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../../../app/head/private-head.ts";
import { foundRecord, recordId } from "../../../../../app/routing/page-record.ts";
import { requireRight } from "../../../../../app/session/user-context.tsx";
import { eventRsvps } from "../../../../../features/producer/queries.ts";
import { RsvpsPage } from "../../../../../features/producer/rsvps/rsvps-page.tsx";
import { rsvpsSearch } from "../../../../../features/producer/rsvps/rsvps-search.ts";

export const Route = createFileRoute("/manage/events/rsvps/$id/")({
  validateSearch: rsvpsSearch,
  beforeLoad: requireRight(may.manageSomething),
  loaderDeps: ({ search: { list } }) => ({ list }),
  loader: ({ context: { api, queryClient }, params, deps: { list } }) =>
    foundRecord(queryClient.fetchQuery({ ...eventRsvps(api, recordId(params.id), list), staleTime: 0 })),
  head: ({ match }) => privateHead(t("RSVPs"), match.context.config),
  component: RsvpsRoute,
});

function RsvpsRoute() {
  const { id } = Route.useParams();
  const { list } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <RsvpsPage
      id={Number(id)}
      list={list}
      onList={(next) =>
        void navigate({ to: "/manage/events/rsvps/$id/", params: { id }, search: { list: next }, resetScroll: false })
      }
    />
  );
}
