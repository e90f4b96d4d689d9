import { t } from "@hereabouts/language/translate";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { PersonalArea } from "../../../../../app/areas/personal-area.tsx";
import { useApi } from "../../../../../app/data/api.ts";
import { privateHead } from "../../../../../app/head/private-head.ts";
import { foundRecord, recordId } from "../../../../../app/routing/page-record.ts";
import { requireUser } from "../../../../../app/session/user-context.tsx";
import { AddressEditor } from "../../../../../features/saved-items/addresses/address-editor.tsx";
import { savedAddress } from "../../../../../features/saved-items/queries.ts";

export const Route = createFileRoute("/saved/addresses/edit/$id/")({
  beforeLoad: requireUser,
  loader: ({ context: { api, queryClient }, params }) =>
    foundRecord(queryClient.ensureQueryData(savedAddress(api, recordId(params.id)))),
  head: ({ match }) => privateHead(t("Edit address"), match.context.config),
  component: EditAddressRoute,
});

function EditAddressRoute() {
  const { id } = Route.useParams();
  const { data: address } = useQuery(savedAddress(useApi(), Number(id)));
  return <PersonalArea>{address && <AddressEditor key={address.id} address={address} />}</PersonalArea>;
}
