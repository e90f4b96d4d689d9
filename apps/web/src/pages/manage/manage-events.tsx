import type { EventCard as Card } from "@hereabouts/contract/listings/cards";
import type { ProducerEventOrdering } from "@hereabouts/contract/producer/producer-event-orderings";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { useNavigate } from "@tanstack/react-router";
import { ManageArea } from "../../app/areas/manage-area.tsx";
import { activeVenueOf } from "../../app/session/active-venue.ts";
import { useRequireUser } from "../../app/session/user-context.tsx";
import { useNow } from "../../app/time/use-now.ts";
import { EventCard } from "../../features/listings/results/event-card.tsx";
import { ProducerEvents } from "../../features/producer/producer-events.tsx";

/** The events to come that somebody manages. */
export function ManageEvents({ ordering }: { ordering: ProducerEventOrdering }) {
  const user = useRequireUser();
  const navigate = useNavigate();
  const now = useNow();
  if (!user) return null;
  return (
    <ManageArea>
      <ProducerEvents
        user={user}
        venue={activeVenueOf(user)}
        ordering={ordering}
        onOrdering={(next) => void navigate({ to: "/manage/events/", search: { ordering: next } })}
        renderCard={(event: Card, tools) => (
          <EventCard
            event={event}
            today={todayIn(event.pointOfInterest.timeZone, now)}
            units={user.distanceUnits}
            corner={tools}
          />
        )}
      />
    </ManageArea>
  );
}
