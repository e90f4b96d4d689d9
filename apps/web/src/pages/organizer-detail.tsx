import { listingFeedPath } from "@hereabouts/contract/feeds/feed-paths";
import { eventPrintPath } from "@hereabouts/contract/paths";
import { t } from "@hereabouts/language/translate";
import { EventCardSkeleton } from "@hereabouts/ui/feedback/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "../app/data/api.ts";
import { useToday } from "../app/time/use-now.ts";
import { ShareButton } from "../features/events/share/share-button.tsx";
import { SubscribeButton } from "../features/feeds/subscribe-button.tsx";
import { EventCard } from "../features/listings/results/event-card.tsx";
import { OrganizerPage } from "../features/organizers/organizer-page.tsx";
import { organizerPage } from "../features/organizers/queries.ts";
import { FollowOneButton } from "../features/saved-items/following/follow-one-button.tsx";
import { CardCorner } from "./card-corner.tsx";

/** The page of an organizer: who it is with the ways to follow and share it, and its coming events. */
export function OrganizerDetail({ id }: { id: number }) {
  const { data: organizer } = useSuspenseQuery(organizerPage(useApi(), id));
  const today = useToday();
  const { name, description, absoluteUrl } = organizer;
  return (
    <OrganizerPage
      key={id}
      organizer={organizer}
      ways={
        <>
          <FollowOneButton kind="organizer" id={id} name={name} />
          <SubscribeButton
            what={t("Events by {organizer}", { organizer: name })}
            feed={(format) => listingFeedPath(format, { organizer: id })}
          />
          <ShareButton
            heading={t("Share this organizer")}
            picture={{ url: eventPrintPath("community", id), width: 1_200, height: 600, alt: "" }}
            shared={{ title: name, summary: description, url: absoluteUrl }}
          />
        </>
      }
      renderCard={(event) => (
        <EventCard
          event={event}
          today={today}
          corner={<CardCorner kind="event" id={event.id} name={event.name} venueId={event.venue.id} />}
        />
      )}
      loading={[1, 2, 3].map((card) => <EventCardSkeleton key={card} />)}
    />
  );
}
