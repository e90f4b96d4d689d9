import { eventPath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { createFileRoute, Link } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { privateHead } from "../../../../../app/head/private-head.ts";
import { LinkButton } from "../../../../../app/link-button.tsx";
import { ManageArea } from "../../../../../app/manage-area.tsx";
import { foundRecord, recordId } from "../../../../../app/page-record.ts";
import { trpc } from "../../../../../app/trpc.ts";
import { requireRight, useRequireUser, useSessionChange } from "../../../../../app/user-context.tsx";
import { EventDates } from "../../../../../features/events/dates/event-dates.tsx";
import "@hereabouts/ui/layout/page-head.css";

export const Route = createFileRoute("/manage/events/dates/$id/")({
  beforeLoad: requireRight(may.manageSomething),
  loader: ({ context: { api }, params }) =>
    foundRecord(api.events.form.fetch({ id: recordId(params.id) }, { staleTime: 0 })),
  head: ({ match }) => privateHead("Change dates", match.context.config),
  component: EventDatesRoute,
});

function EventDatesRoute() {
  const user = useRequireUser();
  const id = Number(Route.useParams().id);
  const { data: event } = trpc.events.form.useQuery({ id });
  const refresh = useSessionChange();
  if (!user || !event) return null;
  return (
    <ManageArea>
      <div className="th">
        <div>
          <Link to={eventPath(event)}>{event.name}</Link>
          <h1 className="display">Change dates</h1>
        </div>
        <LinkButton to="/manage/events/edit/$id/" params={{ id: String(id) }}>
          <Pencil className="i" aria-hidden="true" />
          Edit all dates
        </LinkButton>
      </div>
      <EventDates event={event} onChanged={refresh} />
    </ManageArea>
  );
}
