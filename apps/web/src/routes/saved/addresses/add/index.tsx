import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../../app/head/private-head.ts";
import { PersonalArea } from "../../../../app/personal-area.tsx";
import { requireUser } from "../../../../app/user-context.tsx";
import { AddressEditor } from "../../../../features/saved-items/address-editor.tsx";

export const Route = createFileRoute("/saved/addresses/add/")({
  beforeLoad: requireUser,
  head: ({ match }) => privateHead("New address", match.context.config),
  component: () => (
    <PersonalArea>
      <AddressEditor />
    </PersonalArea>
  ),
});
