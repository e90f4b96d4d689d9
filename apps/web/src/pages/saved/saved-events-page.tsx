import { todayIn } from "@hereabouts/recurrence/local-date";
import { useNavigate } from "@tanstack/react-router";
import { PersonalArea } from "../../app/areas/personal-area.tsx";
import { useUser } from "../../app/session/user-context.tsx";
import { useNow } from "../../app/time/use-now.ts";
import { EventCardTools } from "../../features/events/event-card-tools.tsx";
import { pointOf, useRememberedPlace } from "../../features/listings/place/remembered-place.ts";
import { EventCard } from "../../features/listings/results/event-card.tsx";
import { SavedEvents } from "../../features/saved-items/saved-events.tsx";
import { type SavedEventsSearch, savedEventsSearch } from "../../features/saved-items/saved-item-search.ts";
import { PlanTools } from "./plan-tools.tsx";

/** The folder of saved events, with distances from where one looked last. */
export function SavedEventsPage({ search }: { search: SavedEventsSearch }) {
  const navigate = useNavigate();
  // Distances are measured from where one looked last, unless the address says otherwise.
  const from = pointOf(useRememberedPlace());
  const now = useNow();
  const units = useUser()?.distanceUnits;
  return (
    <PersonalArea>
      <SavedEvents
        search={savedEventsSearch({
          ordering: search.ordering,
          latitude: search.latitude ?? from.latitude,
          longitude: search.longitude ?? from.longitude,
        })}
        onSearch={(next) => void navigate({ to: "/saved/events/", search: { ...search, ordering: next.ordering } })}
        planTools={<PlanTools />}
        renderCard={(event, menu, notes) => (
          <EventCard
            event={event}
            today={todayIn(event.venue.timeZone, now)}
            units={units}
            why={notes}
            corner={
              <>
                <EventCardTools event={event} today={todayIn(event.venue.timeZone, now)} />
                {menu}
              </>
            }
          />
        )}
      />
    </PersonalArea>
  );
}
