import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { ManageArea } from "../../../app/areas/manage-area.tsx";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { webhooks } from "../../../features/webhooks/queries.ts";
import { WebhooksPage } from "../../../features/webhooks/webhooks-page.tsx";

export const Route = createFileRoute("/manage/webhooks/")({
  beforeLoad: requireRight(may.keepWebhooks),
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(webhooks(api)),
  head: ({ match }) => privateHead(t("Webhooks"), match.context.config),
  component: WebhooksRoute,
});

function WebhooksRoute() {
  return (
    <ManageArea>
      <WebhooksPage />
    </ManageArea>
  );
}
