import { may } from "@hereabouts/contract/permissions";
import { tAbout } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { ManageArea } from "../../../app/areas/manage-area.tsx";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireRight, useRequireUser } from "../../../app/session/user-context.tsx";
import { DeletedPage } from "../../../features/history/deleted-page.tsx";
import { deletedRecords } from "../../../features/history/queries.ts";

export const Route = createFileRoute("/manage/deleted/")({
  beforeLoad: requireRight(may.restoreRevision),
  // Refetched, because something may just have been deleted.
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery({ ...deletedRecords(api), staleTime: 0 }),
  head: ({ match }) => privateHead(tAbout("list", "Deleted"), match.context.config),
  component: DeletedRoute,
});

function DeletedRoute() {
  const user = useRequireUser();
  return <ManageArea>{user && <DeletedPage />}</ManageArea>;
}
