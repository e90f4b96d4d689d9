import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../../../app/head/private-head.ts";
import { LinkButton } from "../../../../../app/routing/link-button.tsx";
import { requireRight, useRequireUser } from "../../../../../app/session/user-context.tsx";
import { loadVenueRecord } from "../../../../../features/venues/load-venue-record.ts";
import { useVenueRemoval } from "../../../../../features/venues/use-venue-removal.ts";
import { DeletePage } from "../../../../../pages/manage/delete-page.tsx";

export const Route = createFileRoute("/manage/venues/delete/$id/")({
  beforeLoad: requireRight(may.deleteVenue),
  loader: ({ context, params }) => loadVenueRecord(context, params.id),
  head: ({ match }) => privateHead(t("Delete venue"), match.context.config),
  component: DeleteVenueRoute,
});

function DeleteVenueRoute() {
  const user = useRequireUser();
  const { id, name } = Route.useLoaderData();
  const { isPending, run } = useVenueRemoval({ id, name });
  if (!user) return null;
  return (
    <DeletePage
      name={name}
      isRemoving={isPending}
      onRemove={() => void run()}
      cancel={
        <LinkButton to="/manage/venues/edit/$id/" params={{ id: String(id) }} variant="quiet">
          {t("Cancel")}
        </LinkButton>
      }
    />
  );
}
