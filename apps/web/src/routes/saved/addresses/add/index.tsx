import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { PersonalArea } from "../../../../app/areas/personal-area.tsx";
import { privateHead } from "../../../../app/head/private-head.ts";
import { requireUser } from "../../../../app/session/user-context.tsx";
import { AddressEditor } from "../../../../features/saved-items/addresses/address-editor.tsx";
import { loadAddressRules } from "../../../../forms/places/queries.ts";

export const Route = createFileRoute("/saved/addresses/add/")({
  beforeLoad: requireUser,
  loader: ({ context: { api, queryClient } }) => loadAddressRules(api, queryClient),
  head: ({ match }) => privateHead(t("New address"), match.context.config),
  component: () => (
    <PersonalArea>
      <AddressEditor />
    </PersonalArea>
  ),
});
