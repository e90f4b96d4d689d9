import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { ManageArea } from "../../../app/areas/manage-area.tsx";
import { privateHead } from "../../../app/head/private-head.ts";
import { prefetchOnEntry } from "../../../app/routing/prefetch-on-entry.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { CorrectionsPage } from "../../../features/corrections/corrections-page.tsx";
import { correctionsSearch } from "../../../features/corrections/corrections-search.ts";
import { corrections } from "../../../features/corrections/queries.ts";

export const Route = createFileRoute("/manage/corrections/")({
  validateSearch: correctionsSearch,
  beforeLoad: requireRight(may.manageSomething),
  loaderDeps: ({ search }) => search,
  loader: (entry) => prefetchOnEntry(entry, corrections(entry.context.api, entry.deps)),
  head: ({ match }) => privateHead(t("Corrections"), match.context.config),
  component: CorrectionsRoute,
});

function CorrectionsRoute() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  const page = (
    <CorrectionsPage
      to="/manage/corrections/"
      search={search}
      onSearch={(next, how) => void navigate({ to: "/manage/corrections/", search: next, resetScroll: false, ...how })}
    />
  );
  return <ManageArea>{page}</ManageArea>;
}
