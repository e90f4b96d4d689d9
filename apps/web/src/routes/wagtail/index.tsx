import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../app/head/private-head.ts";
import { requireRight } from "../../app/session/user-context.tsx";
import { DeletedPages } from "../../features/site-pages/deleted-pages.tsx";
import { PagesList } from "../../features/site-pages/pages-list.tsx";
import { pageRows } from "../../features/site-pages/queries.ts";
import { WagtailArea } from "../../features/site-pages/wagtail-area.tsx";

export const Route = createFileRoute("/wagtail/")({
  beforeLoad: requireRight(may.editPages),
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([queryClient.prefetchQuery(pageRows(api)), queryClient.prefetchQuery(pageRows(api, true))]);
  },
  head: ({ match }) => privateHead(t("Pages"), match.context.config),
  component: () => (
    <WagtailArea>
      <PagesList />
      <DeletedPages />
    </WagtailArea>
  ),
});
