import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { PersonalArea } from "../../../app/areas/personal-area.tsx";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireUser } from "../../../app/session/user-context.tsx";
import { apiTokens } from "../../../features/api-tokens/queries.ts";
import { TokensPage } from "../../../features/api-tokens/tokens-page.tsx";

export const Route = createFileRoute("/account/tokens/")({
  beforeLoad: requireUser,
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(apiTokens(api)),
  head: ({ match }) => privateHead(t("API tokens"), match.context.config),
  component: TokensRoute,
});

function TokensRoute() {
  return (
    <PersonalArea>
      <TokensPage />
    </PersonalArea>
  );
}
