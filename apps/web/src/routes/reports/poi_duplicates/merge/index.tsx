import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, notFound, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../../app/head/private-head.ts";
import { foundRecord } from "../../../../app/routing/page-record.ts";
import { requireRight } from "../../../../app/session/user-context.tsx";
import { mergeSearch } from "../../../../features/duplicates/duplicate-search.ts";
import { MergePage } from "../../../../features/duplicates/merge-page.tsx";
import { comparison } from "../../../../features/duplicates/queries.ts";

export const Route = createFileRoute("/reports/poi_duplicates/merge/")({
  validateSearch: mergeSearch,
  beforeLoad: requireRight(may.seeDuplicates),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps: { keep, drop } }) => {
    if (!keep || !drop) throw notFound();
    const pair = { keptId: keep, droppedId: drop };
    await foundRecord(queryClient.fetchQuery(comparison(api, pair)));
    return pair;
  },
  head: ({ match }) => privateHead(t("Merge two venues"), match.context.config),
  component: MergeRoute,
});

function MergeRoute() {
  const pair = Route.useLoaderData();
  const navigate = useNavigate();
  const swapped = { keep: pair.droppedId, drop: pair.keptId };
  return (
    <MergePage
      pair={pair}
      onSwap={() => void navigate({ to: "/reports/poi_duplicates/merge/", search: swapped, replace: true })}
      onDone={() => void navigate({ to: "/reports/poi_duplicates/", search: {} })}
    />
  );
}
