import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { ManageArea } from "../../../app/areas/manage-area.tsx";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireRight, useRequireUser } from "../../../app/session/user-context.tsx";
import { activeVenueOf } from "../../../app/session/viewer.ts";
import { ContactPage } from "../../../features/support/contact-page.tsx";
import { contactSearch } from "../../../features/support/contact-search.ts";

export const Route = createFileRoute("/manage/support/")({
  validateSearch: contactSearch,
  beforeLoad: requireRight(may.contactSupport),
  head: ({ match }) => privateHead(t("Support"), match.context.config),
  component: SupportRoute,
});

function SupportRoute() {
  const user = useRequireUser();
  const { subject = "" } = Route.useSearch();
  return (
    <ManageArea>
      {user && <ContactPage user={user} subject={subject} venueName={activeVenueOf(user)?.poi.name ?? null} />}
    </ManageArea>
  );
}
