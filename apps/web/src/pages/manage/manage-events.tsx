import { useNavigate } from "@tanstack/react-router";
import { ManageArea } from "../../app/areas/manage-area.tsx";
import { useRequireUser } from "../../app/session/user-context.tsx";
import { activeVenueOf } from "../../app/session/viewer.ts";
import { ProducerEvents } from "../../features/producer/events/producer-events.tsx";
import type { ProducerEventsSearch } from "../../features/producer/producer-search.ts";

/** The events that somebody manages: those to come, over or canceled, and what was deleted lately. */
export function ManageEvents({ search }: { search: ProducerEventsSearch }) {
  const user = useRequireUser();
  const navigate = useNavigate();
  if (!user) return null;
  return (
    <ManageArea>
      <ProducerEvents
        user={user}
        venue={activeVenueOf(user)}
        search={search}
        onSearch={(next) => void navigate({ to: "/manage/events/", search: next })}
      />
    </ManageArea>
  );
}
