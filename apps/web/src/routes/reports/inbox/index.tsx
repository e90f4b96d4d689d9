import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { prefetchOnEntry } from "../../../app/routing/prefetch-on-entry.ts";
import { requireRight, useUser } from "../../../app/session/user-context.tsx";
import { InboxPage } from "../../../features/inbox/inbox-page.tsx";
import { inboxSearch } from "../../../features/inbox/inbox-search.ts";
import { inboxMails } from "../../../features/inbox/queries.ts";
import { ReportTabs } from "../../../features/reports/report-tabs.tsx";

export const Route = createFileRoute("/reports/inbox/")({
  validateSearch: inboxSearch,
  beforeLoad: requireRight(may.readInbox),
  loaderDeps: ({ search }) => search,
  loader: (entry) => prefetchOnEntry(entry, inboxMails(entry.context.api, entry.deps)),
  head: ({ match }) => privateHead(t("Mailed in"), match.context.config),
  component: InboxRoute,
});

function InboxRoute() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  return (
    <InboxPage
      ways={<ReportTabs user={useUser()} />}
      search={search}
      onSearch={(next, how) => void navigate({ to: "/reports/inbox/", search: next, resetScroll: false, ...how })}
    />
  );
}
