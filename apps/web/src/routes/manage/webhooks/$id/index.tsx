import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { ManageArea } from "../../../../app/areas/manage-area.tsx";
import { privateHead } from "../../../../app/head/private-head.ts";
import { foundRecord, recordId } from "../../../../app/routing/page-record.ts";
import { requireRight } from "../../../../app/session/user-context.tsx";
import { deliveries, webhook } from "../../../../features/webhooks/queries.ts";
import { WebhookPage } from "../../../../features/webhooks/webhook-page.tsx";

export const Route = createFileRoute("/manage/webhooks/$id/")({
  beforeLoad: requireRight(may.keepWebhooks),
  loader: async ({ context: { api, queryClient }, params }) => {
    const id = recordId(params.id);
    await foundRecord(queryClient.fetchQuery({ ...webhook(api, id), staleTime: 0 }));
    await queryClient.prefetchQuery({ ...deliveries(api, id, undefined), staleTime: 0 });
  },
  head: ({ match }) => privateHead(t("Webhook"), match.context.config),
  component: WebhookRoute,
});

function WebhookRoute() {
  return (
    <ManageArea>
      <WebhookPage id={Number(Route.useParams().id)} />
    </ManageArea>
  );
}
