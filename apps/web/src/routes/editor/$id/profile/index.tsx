import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../../app/head/private-head.ts";
import { foundRecord, recordId } from "../../../../app/routing/page-record.ts";
import { requireRight } from "../../../../app/session/user-context.tsx";
import { ProfilePage } from "../../../../features/editor-area/profile-page.tsx";
import { editorProfile } from "../../../../features/editor-area/queries.ts";

export const Route = createFileRoute("/editor/$id/profile/")({
  beforeLoad: (entry) => requireRight((viewer) => may.seeEditor(viewer, recordId(entry.params.id)))(entry),
  loader: async ({ context: { api, queryClient }, params }) => {
    await foundRecord(queryClient.fetchQuery(editorProfile(api, recordId(params.id))));
  },
  head: ({ match }) => privateHead(t("Editor Profile"), match.context.config),
  component: ProfileRoute,
});

function ProfileRoute() {
  return <ProfilePage editor={Number(Route.useParams().id)} />;
}
