import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { tokenSearch } from "../../../features/account/login/auth-search.ts";
import { ConfirmEmailPage } from "../../../features/account/login/confirm-email-page.tsx";

export const Route = createFileRoute("/account/confirm_email/")({
  validateSearch: tokenSearch,
  head: ({ match }) => privateHead(t("Confirm your email"), match.context.config),
  component: ConfirmEmailRoute,
});

function ConfirmEmailRoute() {
  return <ConfirmEmailPage token={Route.useSearch().token ?? ""} />;
}
