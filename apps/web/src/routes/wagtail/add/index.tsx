import { may } from "@hereabouts/contract/permissions";
import type { FilledStrip } from "@hereabouts/contract/site-pages/home-page";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { AddPage } from "../../../features/site-pages/add-page.tsx";
import { AddMessage } from "../../../features/site-pages/messages/add-message.tsx";
import { newPageSearch } from "../../../features/site-pages/new-page-search.ts";
import { WagtailArea } from "../../../features/site-pages/wagtail-area.tsx";
import { RowOfCards } from "../../../pages/row-of-cards.tsx";

export const Route = createFileRoute("/wagtail/add/")({
  validateSearch: newPageSearch,
  beforeLoad: requireRight(may.editPages),
  head: ({ match }) => privateHead(t("New page"), match.context.config),
  component: AddRoute,
});

const renderRow = (row: FilledStrip, id: string) => <RowOfCards id={id} row={row} isPreview />;

function AddRoute() {
  const { kind } = Route.useSearch();
  return <WagtailArea>{kind === "message" ? <AddMessage /> : <AddPage renderRow={renderRow} />}</WagtailArea>;
}
