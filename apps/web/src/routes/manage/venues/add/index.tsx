import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../../app/head/private-head.ts";
import { requireRight } from "../../../../app/session/user-context.tsx";
import { regions } from "../../../../features/venues/queries.ts";
import { loadAddressRules } from "../../../../forms/places/queries.ts";
import { AddVenue } from "../../../../pages/manage/add-venue.tsx";

export const Route = createFileRoute("/manage/venues/add/")({
  beforeLoad: requireRight(may.manageSomething),
  loader: ({ context: { api, queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(regions(api)), loadAddressRules(api, queryClient)]),
  head: ({ match }) => privateHead(t("Add a venue"), match.context.config),
  component: AddVenue,
});
