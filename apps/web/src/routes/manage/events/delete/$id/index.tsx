import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../../../app/head/private-head.ts";
import { LinkButton } from "../../../../../app/routing/link-button.tsx";
import { foundRecord, recordId } from "../../../../../app/routing/page-record.ts";
import { requireRight, useRequireUser } from "../../../../../app/session/user-context.tsx";
import { eventRecord } from "../../../../../features/events/queries.ts";
import { useEventRemoval } from "../../../../../features/events/use-event-removal.ts";
import { DeletePage } from "../../../../../pages/manage/delete-page.tsx";

export const Route = createFileRoute("/manage/events/delete/$id/")({
  beforeLoad: requireRight(may.manageSomething),
  loader: ({ context: { api, queryClient }, params }) =>
    foundRecord(queryClient.ensureQueryData(eventRecord(api, recordId(params.id)))),
  head: ({ match }) => privateHead(t("Delete event"), match.context.config),
  component: DeleteEventRoute,
});

function DeleteEventRoute() {
  const user = useRequireUser();
  const { id, name } = Route.useLoaderData();
  const { isPending, run } = useEventRemoval({ id, name });
  if (!user) return null;
  return (
    <DeletePage
      name={name}
      isRemoving={isPending}
      onRemove={() => void run()}
      cancel={
        <LinkButton to="/manage/events/edit/$id/" params={{ id: String(id) }} variant="quiet">
          {t("Cancel")}
        </LinkButton>
      }
    />
  );
}
