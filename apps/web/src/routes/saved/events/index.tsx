import type { EventCard as Card } from "@hereabouts/contract/listings/cards";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { PersonalArea } from "../../../app/personal-area.tsx";
import { useNow } from "../../../app/site-config.tsx";
import { requireUser, useUser } from "../../../app/user-context.tsx";
import { EventCardTools } from "../../../features/events/event-card-tools.tsx";
import { EventCard } from "../../../features/listings/event-card.tsx";
import { pointOf, useRememberedPlace } from "../../../features/listings/remembered-place.ts";
import { SavedEvents } from "../../../features/saved-items/saved-events.tsx";
import { folderInput, type SavedOrdering } from "../../../features/saved-items/saved-item-orderings.ts";

export const Route = createFileRoute("/saved/events/")({
  validateSearch: (search): SavedOrdering => search as SavedOrdering,
  beforeLoad: requireUser,
  loaderDeps: ({ search }) => search,
  // Another order or filter answers at once: the page that is there shows by itself what is on its way, or failed.
  loader: ({ context: { api }, deps, cause }) =>
    cause === "stay" ? undefined : api.savedItems.events.list.prefetch(folderInput(deps)),
  head: ({ match }) => privateHead("Saved events", match.context.config),
  component: SavedEventsRoute,
});

function SavedEventsRoute() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  // Distances are measured from where one looked last, unless the address says otherwise.
  const from = pointOf(useRememberedPlace());
  const now = useNow();
  const units = useUser()?.distanceUnits;
  return (
    <PersonalArea>
      <SavedEvents
        search={{ ...from, ...search }}
        onSearch={(next) => void navigate({ to: "/saved/events/", search: { ...search, ordering: next.ordering } })}
        renderCard={(event: Card, menu) => (
          <EventCard
            event={event}
            today={todayIn(event.pointOfInterest.timeZone, now)}
            units={units}
            corner={
              <>
                <EventCardTools event={event} today={todayIn(event.pointOfInterest.timeZone, now)} />
                {menu}
              </>
            }
          />
        )}
      />
    </PersonalArea>
  );
}
