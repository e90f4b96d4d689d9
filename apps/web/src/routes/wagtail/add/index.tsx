import { may } from "@hereabouts/contract/permissions";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { AddPage } from "../../../features/site-pages/add-page.tsx";
import { WagtailArea } from "../../../features/site-pages/wagtail-area.tsx";

export const Route = createFileRoute("/wagtail/add/")({
  beforeLoad: requireRight(may.editPages),
  head: ({ match }) => privateHead("New page", match.context.config),
  component: () => (
    <WagtailArea>
      <AddPage />
    </WagtailArea>
  ),
});
