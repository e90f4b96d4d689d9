import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { foundRecord, recordId } from "../../../app/routing/page-record.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { EditionPage } from "../../../features/editions/edition-page.tsx";
import { editionSearch } from "../../../features/editions/edition-search.ts";
import { edition, editionChanges } from "../../../features/editions/queries.ts";

export const Route = createFileRoute("/editions/$id/")({
  validateSearch: editionSearch,
  beforeLoad: requireRight(may.makeEditions),
  loader: async ({ context: { api, queryClient }, params }) => {
    const id = recordId(params.id);
    await foundRecord(queryClient.fetchQuery({ ...edition(api, id), staleTime: 0 }));
    await queryClient.prefetchQuery({ ...editionChanges(api, id), staleTime: 0 });
  },
  head: ({ match }) => privateHead(t("Edition"), match.context.config),
  component: EditionRoute,
});

function EditionRoute() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <EditionPage
      id={Number(Route.useParams().id)}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
