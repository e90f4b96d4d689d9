import { may } from "@hereabouts/contract/permissions";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { useApi } from "../../../../app/data/api.ts";
import { privateHead } from "../../../../app/head/private-head.ts";
import { foundRecord, recordId } from "../../../../app/routing/page-record.ts";
import { requireRight } from "../../../../app/session/user-context.tsx";
import { PageHistory, viewTitle } from "../../../../features/site-pages/page-history.tsx";
import { homePreview, pagePreview, pageRecord, pageVersions } from "../../../../features/site-pages/queries.ts";
import { WagtailArea } from "../../../../features/site-pages/wagtail-area.tsx";
import { DraftPreview } from "../../../../pages/draft-preview.tsx";
import { landingQueries } from "../../../../pages/landing-queries.ts";

/** "preview" and "history" share one route, because each route adds to the first load. */
export const Route = createFileRoute("/wagtail/$id/$view/")({
  beforeLoad: requireRight(may.editPages),
  loader: async ({ context: { api, queryClient }, params: { id: text, view } }) => {
    const id = recordId(text);
    if (view !== "history" && view !== "preview") throw notFound();
    const page = await foundRecord(queryClient.fetchQuery({ ...pageRecord(api, id), staleTime: 0 }));
    if (view === "history") await queryClient.prefetchQuery(pageVersions(api, id));
    else if (page.kind === "home")
      await Promise.all([queryClient.prefetchQuery(homePreview(api, id)), ...landingQueries(api, queryClient)]);
    else await foundRecord(queryClient.fetchQuery(pagePreview(api, id)));
    return page;
  },
  head: ({ match, loaderData, params }) => privateHead(viewTitle(loaderData?.title, params.view), match.context.config),
  component: ViewRoute,
});

function ViewRoute() {
  const { id, view } = Route.useParams();
  return view === "preview" ? <DraftPreview id={Number(id)} /> : <PageChanges id={Number(id)} />;
}

function PageChanges({ id }: { id: number }) {
  const { data: page } = useQuery(pageRecord(useApi(), id));
  return <WagtailArea>{page && <PageHistory page={page} />}</WagtailArea>;
}
