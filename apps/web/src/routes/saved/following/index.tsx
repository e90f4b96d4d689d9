import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { prefetchOnEntry } from "../../../app/routing/prefetch-on-entry.ts";
import { requireUser } from "../../../app/session/user-context.tsx";
import { accountDetails } from "../../../features/account/queries.ts";
import { savedEvents, savedSearches } from "../../../features/saved-items/queries.ts";
import { FollowingPage } from "../../../pages/saved/following-page.tsx";

export const Route = createFileRoute("/saved/following/")({
  beforeLoad: requireUser,
  loader: async (entry) => {
    const { api } = entry.context;
    await Promise.all([
      prefetchOnEntry(entry, savedSearches(api, {})),
      prefetchOnEntry(entry, savedEvents(api, {})),
      prefetchOnEntry(entry, accountDetails(api)),
    ]);
  },
  head: ({ match }) => privateHead(t("Following"), match.context.config),
  component: FollowingPage,
});
