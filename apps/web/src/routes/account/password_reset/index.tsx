import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { PasswordResetPage } from "../../../features/account/password-reset-page.tsx";
import { readTokenSearch } from "../../../features/account/token-search.ts";

export const Route = createFileRoute("/account/password_reset/")({
  validateSearch: readTokenSearch,
  head: ({ match }) => privateHead("Reset your password", match.context.config),
  component: PasswordResetRoute,
});

function PasswordResetRoute() {
  return <PasswordResetPage token={Route.useSearch().token} />;
}
