import { may } from "@hereabouts/contract/permissions";
import { regionSourceMessages } from "@hereabouts/contract/region-sources/region-source-messages";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { prefetchOnEntry } from "../../../app/routing/prefetch-on-entry.ts";
import { requireRight, useUser } from "../../../app/session/user-context.tsx";
import { PlacesPage } from "../../../features/region-sources/places-page.tsx";
import { placesSearch } from "../../../features/region-sources/places-search.ts";
import { sourcePlaces } from "../../../features/region-sources/queries.ts";
import { ReportTabs } from "../../../features/reports/report-tabs.tsx";

export const Route = createFileRoute("/reports/places/")({
  validateSearch: placesSearch,
  beforeLoad: requireRight(may.keepRegionSources),
  loaderDeps: ({ search }) => search,
  loader: (entry) => prefetchOnEntry(entry, sourcePlaces(entry.context.api, entry.deps)),
  head: ({ match }) => privateHead(t(regionSourceMessages.unknownPlaces), match.context.config),
  component: PlacesRoute,
});

function PlacesRoute() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  return (
    <PlacesPage
      ways={<ReportTabs user={useUser()} />}
      search={search}
      onSearch={(next, how) => void navigate({ to: "/reports/places/", search: next, resetScroll: false, ...how })}
    />
  );
}
