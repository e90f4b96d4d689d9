import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { AddPage } from "../../../features/site-pages/add-page.tsx";
import { AddMessage } from "../../../features/site-pages/messages/add-message.tsx";
import { newPageSearch } from "../../../features/site-pages/new-page-search.ts";
import { WagtailArea } from "../../../features/site-pages/wagtail-area.tsx";

export const Route = createFileRoute("/wagtail/add/")({
  validateSearch: newPageSearch,
  beforeLoad: requireRight(may.editPages),
  head: ({ match }) => privateHead(t("New page"), match.context.config),
  component: AddRoute,
});

function AddRoute() {
  const { kind } = Route.useSearch();
  return <WagtailArea>{kind === "message" ? <AddMessage /> : <AddPage />}</WagtailArea>;
}
