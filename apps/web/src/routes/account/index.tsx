import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { PersonalArea } from "../../app/areas/personal-area.tsx";
import { privateHead } from "../../app/head/private-head.ts";
import { requireUser } from "../../app/session/user-context.tsx";
import { AccountPage } from "../../features/account/account-page.tsx";
import { socialSearch } from "../../features/account/login/auth-search.ts";
import { accountDetails } from "../../features/account/queries.ts";

export const Route = createFileRoute("/account/")({
  validateSearch: socialSearch,
  beforeLoad: requireUser,
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(accountDetails(api)),
  head: ({ match }) => privateHead(t("Account"), match.context.config),
  component: AccountRoute,
});

function AccountRoute() {
  return (
    <PersonalArea>
      <AccountPage search={Route.useSearch()} />
    </PersonalArea>
  );
}
