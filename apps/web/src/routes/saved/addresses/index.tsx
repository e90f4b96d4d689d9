import { t } from "@hereabouts/language/translate";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { PersonalArea } from "../../../app/areas/personal-area.tsx";
import { privateHead } from "../../../app/head/private-head.ts";
import { prefetchOnEntry } from "../../../app/routing/prefetch-on-entry.ts";
import { requireUser } from "../../../app/session/user-context.tsx";
import { AddressBook } from "../../../features/saved-items/addresses/address-book.tsx";
import { savedAddresses } from "../../../features/saved-items/queries.ts";
import { addressBookSearch } from "../../../features/saved-items/saved-item-search.ts";

export const Route = createFileRoute("/saved/addresses/")({
  validateSearch: addressBookSearch,
  beforeLoad: requireUser,
  loaderDeps: ({ search }) => search,
  loader: (entry) => prefetchOnEntry(entry, savedAddresses(entry.context.api, entry.deps)),
  head: ({ match }) => privateHead(t("Saved addresses"), match.context.config),
  component: AddressBookRoute,
});

function AddressBookRoute() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  return (
    <PersonalArea>
      <AddressBook search={search} onSearch={(next) => void navigate({ to: "/saved/addresses/", search: next })} />
    </PersonalArea>
  );
}
