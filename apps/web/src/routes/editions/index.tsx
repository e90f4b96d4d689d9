import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../app/head/private-head.ts";
import { prefetchOnEntry } from "../../app/routing/prefetch-on-entry.ts";
import { requireRight } from "../../app/session/user-context.tsx";
import { editionsSearch } from "../../features/editions/edition-search.ts";
import { EditionsPage } from "../../features/editions/editions-page.tsx";
import { editions } from "../../features/editions/queries.ts";

export const Route = createFileRoute("/editions/")({
  validateSearch: editionsSearch,
  beforeLoad: requireRight(may.makeEditions),
  loaderDeps: ({ search }) => search,
  loader: (entry) => prefetchOnEntry(entry, editions(entry.context.api, entry.deps)),
  head: ({ match }) => privateHead(t("Editions"), match.context.config),
  component: EditionsRoute,
});

function EditionsRoute() {
  return <EditionsPage search={Route.useSearch()} />;
}
