import { eventPath } from "@hereabouts/contract/paths";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { ManageArea } from "../../../app/areas/manage-area.tsx";
import { trpc } from "../../../app/data/trpc.ts";
import { LinkButton } from "../../../app/routing/link-button.tsx";
import { useRequireUser, useSessionChange } from "../../../app/session/user-context.tsx";
import { eventRecord } from "../queries.ts";
import { EventDates } from "./event-dates.tsx";
import "@hereabouts/ui/layout/page-head.css";

/** The single dates of an event, to cancel, move or take out. */
export function ChangeDatesPage({ id }: { id: number }) {
  const user = useRequireUser();
  const { data: event } = useQuery(eventRecord(trpc.useUtils(), id));
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
          <Pencil />
          Edit all dates
        </LinkButton>
      </div>
      <EventDates event={event} onChanged={refresh} />
    </ManageArea>
  );
}
