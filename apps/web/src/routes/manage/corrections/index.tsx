import { may } from "@hereabouts/contract/permissions";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { ManageArea } from "../../../app/areas/manage-area.tsx";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { CorrectionsPage } from "../../../features/corrections/corrections-page.tsx";
import { correctionsSearch } from "../../../features/corrections/corrections-search.ts";
import { corrections } from "../../../features/corrections/queries.ts";

export const Route = createFileRoute("/manage/corrections/")({
  validateSearch: correctionsSearch,
  beforeLoad: requireRight(may.manageSomething),
  loaderDeps: ({ search }) => search,
  // With another order or filter the page shows for itself that the rows are on their way.
  loader: async ({ context: { api, queryClient }, deps, cause }) => {
    if (cause !== "stay") await queryClient.prefetchQuery(corrections(api, deps));
  },
  head: ({ match }) => privateHead("Corrections", match.context.config),
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
