import { may } from "@hereabouts/contract/permissions";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { prefetchOnEntry } from "../../../app/routing/prefetch-on-entry.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { AdminArea } from "../../../features/admin/admin-area.tsx";
import { MoveInPage } from "../../../features/site-region/move-in-page.tsx";
import { lastMoveIn } from "../../../features/site-region/queries.ts";

export const Route = createFileRoute("/django/move-in/")({
  beforeLoad: requireRight(may.keepSiteRegion),
  loader: (entry) => prefetchOnEntry(entry, lastMoveIn(entry.context.api)),
  head: ({ match }) => privateHead("Move in", match.context.config),
  component: MoveInRoute,
});

function MoveInRoute() {
  return (
    <AdminArea>
      <MoveInPage />
    </AdminArea>
  );
}
