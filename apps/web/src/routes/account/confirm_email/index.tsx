import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { ConfirmEmailPage } from "../../../features/account/confirm-email-page.tsx";
import { readTokenSearch } from "../../../features/account/token-search.ts";

export const Route = createFileRoute("/account/confirm_email/")({
  validateSearch: readTokenSearch,
  head: ({ match }) => privateHead("Confirm your email", match.context.config),
  component: ConfirmEmailRoute,
});

function ConfirmEmailRoute() {
  return <ConfirmEmailPage token={Route.useSearch().token ?? ""} />;
}
