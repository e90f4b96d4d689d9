import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useApi } from "../../../app/data/api.ts";
import { privateHead } from "../../../app/head/private-head.ts";
import { foundRecord, recordId } from "../../../app/routing/page-record.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { pageRecord } from "../../../features/site-pages/queries.ts";
import { WagtailArea } from "../../../features/site-pages/wagtail-area.tsx";
import { PageEditor } from "../../../pages/page-editor.tsx";

export const Route = createFileRoute("/wagtail/$id/")({
  beforeLoad: requireRight(may.editPages),
  // A form rests on the newest version.
  loader: ({ context: { api, queryClient }, params }) =>
    foundRecord(queryClient.fetchQuery({ ...pageRecord(api, recordId(params.id)), staleTime: 0 })),
  head: ({ match, loaderData }) =>
    privateHead(loaderData ? t("Edit {title}", { title: loaderData.title }) : t("Edit page"), match.context.config),
  component: EditPageRoute,
});

function EditPageRoute() {
  const id = Number(Route.useParams().id);
  const { data: page } = useQuery(pageRecord(useApi(), id));
  return <WagtailArea>{page && <PageEditor key={id} page={page} />}</WagtailArea>;
}
