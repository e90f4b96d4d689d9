import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { PersonalArea } from "../../../app/areas/personal-area.tsx";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireUser } from "../../../app/session/user-context.tsx";
import { secondFactors } from "../../../features/account/queries.ts";
import { SecurityPage } from "../../../features/account/security/security-page.tsx";

export const Route = createFileRoute("/account/security/")({
  beforeLoad: requireUser,
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(secondFactors(api)),
  head: ({ match }) => privateHead(t("Login security"), match.context.config),
  component: SecurityRoute,
});

function SecurityRoute() {
  return (
    <PersonalArea>
      <SecurityPage />
    </PersonalArea>
  );
}
