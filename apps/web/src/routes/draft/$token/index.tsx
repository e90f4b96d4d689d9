import { previewTokenPattern } from "@hereabouts/contract/producer/draft-paths";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { secretHead } from "../../../app/head/private-head.ts";
import { foundRecord } from "../../../app/routing/page-record.ts";
import { draftPreview } from "../../../features/events/queries.ts";
import { EventDraftPreview } from "../../../pages/event-draft-preview.tsx";

export const Route = createFileRoute("/draft/$token/")({
  loader: ({ params: { token }, context: { api, queryClient } }) => {
    if (!previewTokenPattern.test(token)) throw notFound();
    return foundRecord(queryClient.ensureQueryData(draftPreview(api, token)));
  },
  head: ({ loaderData, match }) =>
    loaderData ? secretHead(loaderData.name || t("Untitled event"), match.context.config) : {},
  component: EventDraftRoute,
});

function EventDraftRoute() {
  return <EventDraftPreview token={Route.useParams().token} />;
}
