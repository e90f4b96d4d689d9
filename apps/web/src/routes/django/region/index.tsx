import { may } from "@hereabouts/contract/permissions";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { prefetchOnEntry } from "../../../app/routing/prefetch-on-entry.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { AdminArea } from "../../../features/admin/admin-area.tsx";
import { siteRegion } from "../../../features/site-region/queries.ts";
import { RegionPage } from "../../../features/site-region/region-page.tsx";

export const Route = createFileRoute("/django/region/")({
  beforeLoad: requireRight(may.keepSiteRegion),
  loader: (entry) => prefetchOnEntry(entry, siteRegion(entry.context.api)),
  head: ({ match }) => privateHead("Region and name", match.context.config),
  component: RegionRoute,
});

function RegionRoute() {
  return (
    <AdminArea>
      <RegionPage />
    </AdminArea>
  );
}
