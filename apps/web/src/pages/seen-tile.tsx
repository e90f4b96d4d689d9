import type { EventCard } from "@hereabouts/contract/listings/cards";
import { EventTile } from "../features/events/page/recommendation-strip.tsx";
import { useImpression } from "../features/listings/results/use-impressions.ts";

/** An event's small card that counts as seen like the cards of a list. */
export function SeenTile({ event, today }: { event: EventCard; today: string }) {
  const seen = useImpression("event_card", event.id);
  return (
    <div ref={seen}>
      <EventTile event={event} today={today} />
    </div>
  );
}
