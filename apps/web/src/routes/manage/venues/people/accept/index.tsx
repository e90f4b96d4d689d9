import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { ManageArea } from "../../../../../app/areas/manage-area.tsx";
import { privateHead } from "../../../../../app/head/private-head.ts";
import { requireUser, useRequireUser } from "../../../../../app/session/user-context.tsx";
import { tokenSearch } from "../../../../../features/account/login/auth-search.ts";
import { AcceptManagerPage } from "../../../../../features/people/accept-page.tsx";

export const Route = createFileRoute("/manage/venues/people/accept/")({
  validateSearch: tokenSearch,
  beforeLoad: requireUser,
  head: ({ match }) => privateHead(t("Help with a venue"), match.context.config),
  component: AcceptRoute,
});

function AcceptRoute() {
  const user = useRequireUser();
  const { token = "" } = Route.useSearch();
  return <ManageArea>{user && <AcceptManagerPage token={token} />}</ManageArea>;
}
