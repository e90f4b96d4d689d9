import type { EventCard } from "@hereabouts/contract/listings/cards";
import { EventTile } from "../features/events/page/recommendation-strip.tsx";
import { useImpression } from "../features/listings/results/use-impressions.ts";

/** Small card of an event that records an impression, as list cards do. */
export function TrackedTile({ event, today }: { event: EventCard; today: string }) {
  const seen = useImpression("event_card", event.id);
  return (
    <div ref={seen}>
      <EventTile event={event} today={today} />
    </div>
  );
}
