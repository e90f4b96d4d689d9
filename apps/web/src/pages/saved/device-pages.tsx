import { todayIn } from "@hereabouts/recurrence/local-date";
import { PersonalArea } from "../../app/areas/personal-area.tsx";
import { useNow } from "../../app/time/use-now.ts";
import { EventCardTools } from "../../features/events/event-card-tools.tsx";
import { EventCard } from "../../features/listings/results/event-card.tsx";
import { VenueCard } from "../../features/listings/results/venue-card.tsx";
import { BookmarkButton } from "../../features/saved-items/bookmark-button.tsx";
import { DeviceEvents, DeviceSearchesPage, DeviceVenues } from "../../features/saved-items/device/device-saved.tsx";

/** Page of saved items for a visitor without an account: those of this device. */
export function DevicePage({ kind }: { kind: "events" | "venues" | "searches" }) {
  const now = useNow();
  return (
    <PersonalArea>
      {kind === "events" && (
        <DeviceEvents
          renderCard={(event, notes) => (
            <EventCard
              event={event}
              today={todayIn(event.venue.timeZone, now)}
              units={undefined}
              why={notes}
              corner={
                <>
                  <EventCardTools event={event} today={todayIn(event.venue.timeZone, now)} />
                  <BookmarkButton
                    kind="event"
                    id={event.id}
                    name={event.name}
                    date={event.nextEventOccurrence?.eventDate}
                    compact
                  />
                </>
              }
            />
          )}
        />
      )}
      {kind === "venues" && (
        <DeviceVenues
          renderCard={(venue) => (
            <VenueCard
              venue={venue}
              units={undefined}
              corner={<BookmarkButton kind="venue" id={venue.id} name={venue.name} compact />}
            />
          )}
        />
      )}
      {kind === "searches" && <DeviceSearchesPage />}
    </PersonalArea>
  );
}
