import { may } from "@hereabouts/contract/permissions";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { useApi } from "../../../../app/data/api.ts";
import { privateHead } from "../../../../app/head/private-head.ts";
import { foundRecord, recordId } from "../../../../app/routing/page-record.ts";
import { requireRight } from "../../../../app/session/user-context.tsx";
import { PageHistory } from "../../../../features/site-pages/page-history.tsx";
import { PagePreview } from "../../../../features/site-pages/page-preview.tsx";
import { pagePreview, pageRecord, pageVersions } from "../../../../features/site-pages/queries.ts";
import { WagtailArea } from "../../../../features/site-pages/wagtail-area.tsx";

/** "preview" and "history": one route, as each comes with the first load of everybody. */
export const Route = createFileRoute("/wagtail/$id/$view/")({
  beforeLoad: requireRight(may.editPages),
  loader: async ({ context: { api, queryClient }, params: { id: text, view } }) => {
    const id = recordId(text);
    if (view === "preview") return foundRecord(queryClient.fetchQuery(pagePreview(api, id)));
    if (view !== "history") throw notFound();
    await queryClient.prefetchQuery(pageVersions(api, id));
    return foundRecord(queryClient.fetchQuery({ ...pageRecord(api, id), staleTime: 0 }));
  },
  head: ({ match }) => privateHead("Page", match.context.config),
  component: ViewRoute,
});

function ViewRoute() {
  const { id, view } = Route.useParams();
  return view === "preview" ? <Preview id={Number(id)} /> : <PageChanges id={Number(id)} />;
}

function Preview({ id }: { id: number }) {
  const { data: page } = useQuery(pagePreview(useApi(), id));
  return page && <PagePreview id={id} page={page} />;
}

function PageChanges({ id }: { id: number }) {
  const { data: page } = useQuery(pageRecord(useApi(), id));
  return <WagtailArea>{page && <PageHistory page={page} />}</WagtailArea>;
}
