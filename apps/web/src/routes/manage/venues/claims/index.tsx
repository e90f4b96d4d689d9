import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, redirect, useNavigate } from "@tanstack/react-router";
import { ManageArea } from "../../../../app/areas/manage-area.tsx";
import { privateHead } from "../../../../app/head/private-head.ts";
import { knownUser, requireUser, useRequireUser } from "../../../../app/session/user-context.tsx";
import { viewerOf } from "../../../../app/session/viewer.ts";
import workbenchStyles from "../../../../app/workbench/workbench.module.css";
import { ownClaimsSearch } from "../../../../features/moderation/claim-search.ts";
import { OwnClaimsPage } from "../../../../features/moderation/own-requests/own-claims-page.tsx";
import { ownershipRequests, ownRequests } from "../../../../features/moderation/queries.ts";

export const Route = createFileRoute("/manage/venues/claims/")({
  validateSearch: ownClaimsSearch,
  beforeLoad: async (entry) => {
    await requireUser(entry);
    // Moderators use the list of all requests instead.
    if (may.moderateClaims(viewerOf(await knownUser(entry.context))))
      throw redirect({ to: "/claim/poi/moderation-list/", search: true });
  },
  // A moderator may have decided a moment ago.
  loader: async ({ context: { api, queryClient } }) => {
    const contests = queryClient.prefetchQuery({ ...ownershipRequests(api), staleTime: 0 });
    await Promise.all([contests, queryClient.prefetchQuery({ ...ownRequests(api), staleTime: 0 })]);
  },
  head: ({ match }) => privateHead(t("My venue requests"), match.context.config),
  component: OwnClaimsRoute,
});

function OwnClaimsRoute() {
  const [user, { proof }, navigate] = [useRequireUser(), Route.useSearch(), useNavigate()];
  if (!user) return null;
  const page = (
    <OwnClaimsPage userId={user.id} proof={proof} onProved={() => void navigate({ to: "/manage/venues/claims/" })} />
  );
  // Who manages nothing yet has no other pages to go to from here.
  if (!may.manageSomething(viewerOf(user))) return <div className={`page ${workbenchStyles.page}`}>{page}</div>;
  return <ManageArea>{page}</ManageArea>;
}
