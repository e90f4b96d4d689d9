import { safeNext } from "@hereabouts/contract/account/social-providers";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, redirect, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../app/head/private-head.ts";
import { knownUser } from "../../app/session/user-context.tsx";
import { AuthPage } from "../../features/account/login/auth-page.tsx";
import { authSearch } from "../../features/account/login/auth-search.ts";

export const Route = createFileRoute("/register/")({
  validateSearch: authSearch,
  beforeLoad: async ({ context, search }) => {
    if (await knownUser(context)) throw redirect({ to: "/events/", href: safeNext(search.next) });
  },
  head: ({ match }) => privateHead(t("Create an account"), match.context.config),
  component: RegisterRoute,
});

function RegisterRoute() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  return <AuthPage side="register" search={search} onSide={() => void navigate({ to: "/auth/login/", search })} />;
}
