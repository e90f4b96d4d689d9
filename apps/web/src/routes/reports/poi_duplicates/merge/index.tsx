import { may } from "@hereabouts/contract/permissions";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../../app/head/private-head.ts";
import { foundRecord, recordId } from "../../../../app/routing/page-record.ts";
import { requireRight } from "../../../../app/session/user-context.tsx";
import { MergePage } from "../../../../features/duplicates/merge-page.tsx";
import { readMergeSearch } from "../../../../features/duplicates/merge-search.ts";
import { comparison } from "../../../../features/duplicates/queries.ts";

export const Route = createFileRoute("/reports/poi_duplicates/merge/")({
  validateSearch: readMergeSearch,
  beforeLoad: requireRight(may.seeDuplicates),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps: { keep = "", drop = "" } }) => {
    const pair = { keptId: recordId(keep), droppedId: recordId(drop) };
    await foundRecord(queryClient.fetchQuery(comparison(api, pair)));
    return pair;
  },
  head: ({ match }) => privateHead("Merge two venues", match.context.config),
  component: MergeRoute,
});

function MergeRoute() {
  const pair = Route.useLoaderData();
  const navigate = useNavigate();
  const swapped = { keep: String(pair.droppedId), drop: String(pair.keptId) };
  return (
    <MergePage
      pair={pair}
      onSwap={() => void navigate({ to: "/reports/poi_duplicates/merge/", search: swapped, replace: true })}
      onDone={() => void navigate({ to: "/reports/poi_duplicates/", search: {} })}
    />
  );
}
