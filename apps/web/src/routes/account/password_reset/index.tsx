import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { tokenSearch } from "../../../features/account/login/auth-search.ts";
import { PasswordResetPage } from "../../../features/account/login/password-reset-page.tsx";
import { passwordLink } from "../../../features/account/queries.ts";

export const Route = createFileRoute("/account/password_reset/")({
  validateSearch: tokenSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context: { api, queryClient }, deps: { token } }) =>
    token ? queryClient.prefetchQuery(passwordLink(api, token)) : undefined,
  head: ({ match }) => privateHead(t("Reset your password"), match.context.config),
  component: PasswordResetRoute,
});

function PasswordResetRoute() {
  return <PasswordResetPage token={Route.useSearch().token} />;
}
