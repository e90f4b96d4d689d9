import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { loginCodeSearch } from "../../../features/account/login/auth-search.ts";
import { LoginCodePage } from "../../../features/account/login/login-code-page.tsx";

export const Route = createFileRoute("/account/login_code/")({
  validateSearch: loginCodeSearch,
  head: ({ match }) => privateHead(t("Log in with a code"), match.context.config),
  component: LoginCodeRoute,
});

function LoginCodeRoute() {
  const { request = "", code = "" } = Route.useSearch();
  return <LoginCodePage request={request} emailCode={code} />;
}
