import type { EventCard as Card } from "@hereabouts/contract/listings/cards";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { useNavigate } from "@tanstack/react-router";
import { ManageArea } from "../../app/areas/manage-area.tsx";
import { useRequireUser } from "../../app/session/user-context.tsx";
import { activeVenueOf } from "../../app/session/viewer.ts";
import { useNow } from "../../app/time/use-now.ts";
import { EventCard } from "../../features/listings/results/event-card.tsx";
import { ProducerEvents } from "../../features/producer/producer-events.tsx";
import type { ProducerEventsSearch } from "../../features/producer/producer-search.ts";

/** The events that somebody manages: those to come, and what was deleted lately. */
export function ManageEvents({ search }: { search: ProducerEventsSearch }) {
  const user = useRequireUser();
  const navigate = useNavigate();
  const now = useNow();
  if (!user) return null;
  return (
    <ManageArea>
      <ProducerEvents
        user={user}
        venue={activeVenueOf(user)}
        search={search}
        onSearch={(next) => void navigate({ to: "/manage/events/", search: next })}
        renderCard={(event: Card, tools) => (
          <EventCard
            event={event}
            today={todayIn(event.venue.timeZone, now)}
            units={user.distanceUnits}
            corner={tools}
          />
        )}
      />
    </ManageArea>
  );
}
