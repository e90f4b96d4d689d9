import { may } from "@hereabouts/contract/permissions";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { useApi } from "../../../../app/data/api.ts";
import { privateHead } from "../../../../app/head/private-head.ts";
import { foundRecord, recordId } from "../../../../app/routing/page-record.ts";
import { requireRight } from "../../../../app/session/user-context.tsx";
import { PageHistory } from "../../../../features/site-pages/page-history.tsx";
import { PagePreview, PreviewNotice } from "../../../../features/site-pages/page-preview.tsx";
import { homePreview, pagePreview, pageRecord, pageVersions } from "../../../../features/site-pages/queries.ts";
import { WagtailArea } from "../../../../features/site-pages/wagtail-area.tsx";
import { Landing } from "../../../../pages/landing.tsx";
import { landingQueries } from "../../../../pages/landing-queries.ts";

/** "preview" and "history": one route, as each comes with the first load of everybody. */
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
  head: ({ match }) => privateHead("Page", match.context.config),
  component: ViewRoute,
});

function ViewRoute() {
  const { id, view } = Route.useParams();
  return view === "preview" ? <Preview id={Number(id)} /> : <PageChanges id={Number(id)} />;
}

function Preview({ id }: { id: number }) {
  const { data: record } = useQuery(pageRecord(useApi(), id));
  return record?.kind === "home" ? <HomeDraft id={id} /> : <TextDraft id={id} />;
}

function TextDraft({ id }: { id: number }) {
  const { data: page } = useQuery(pagePreview(useApi(), id));
  return page && <PagePreview id={id} page={page} />;
}

function HomeDraft({ id }: { id: number }) {
  const { data: home } = useQuery(homePreview(useApi(), id));
  return (
    <>
      <PreviewNotice id={id} />
      <Landing home={home} />
    </>
  );
}

function PageChanges({ id }: { id: number }) {
  const { data: page } = useQuery(pageRecord(useApi(), id));
  return <WagtailArea>{page && <PageHistory page={page} />}</WagtailArea>;
}
