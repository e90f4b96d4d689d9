import type { EventCard as Card } from "@hereabouts/contract/listings/cards";
import { may } from "@hereabouts/contract/permissions";
import {
  type ProducerEventOrdering,
  producerEventOrderings,
} from "@hereabouts/contract/producer/producer-event-orderings";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { activeVenueOf } from "../../../app/active-venue.ts";
import { privateHead } from "../../../app/head/private-head.ts";
import { ManageArea } from "../../../app/manage-area.tsx";
import { useNow } from "../../../app/site-config.tsx";
import { requireRight, useRequireUser } from "../../../app/user-context.tsx";
import { EventCard } from "../../../features/listings/event-card.tsx";
import { ProducerEvents } from "../../../features/producer/producer-events.tsx";

interface Search {
  ordering?: ProducerEventOrdering | undefined;
}

export const Route = createFileRoute("/manage/events/")({
  validateSearch: ({ ordering }): Search => ({
    ordering: producerEventOrderings.find((value) => value === ordering),
  }),
  beforeLoad: requireRight(may.manageSomething),
  loaderDeps: ({ search }) => search,
  // Another order answers at once: the page that is there shows by itself what is on its way, or failed.
  loader: ({ context: { api }, deps: { ordering = "-created" }, cause }) =>
    cause === "stay" ? undefined : api.producer.events.prefetch({ ordering }),
  head: ({ match }) => privateHead("My events", match.context.config),
  component: ManageEventsRoute,
});

function ManageEventsRoute() {
  const user = useRequireUser();
  const { ordering = "-created" } = Route.useSearch();
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
