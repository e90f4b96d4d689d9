import { venueFeedPath } from "@hereabouts/contract/feeds/feed-paths";
import { t } from "@hereabouts/language/translate";
import { EventCardSkeleton } from "@hereabouts/ui/feedback/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "../app/data/api.ts";
import { useToday } from "../app/time/use-now.ts";
import { FreshnessNote } from "../features/corrections/freshness-note.tsx";
import { VenueEditBar } from "../features/editing/edit-bar.tsx";
import { ShareButton } from "../features/events/share/share-button.tsx";
import { SubscribeButton } from "../features/feeds/subscribe-button.tsx";
import { BackLink } from "../features/listings/back-link.tsx";
import { DistanceFromPlace } from "../features/listings/place/distance-from-place.tsx";
import { EventCard } from "../features/listings/results/event-card.tsx";
import { useDetailImpression } from "../features/listings/results/use-impressions.ts";
import { BookmarkButton } from "../features/saved-items/bookmark-button.tsx";
import { FollowOneButton } from "../features/saved-items/following/follow-one-button.tsx";
import { venuePage } from "../features/venues/queries.ts";
import { VenueEvents } from "../features/venues/venue-events.tsx";
import { VenuePage } from "../features/venues/venue-page.tsx";
import { venuePicture } from "../features/venues/venue-picture.ts";
import { CardCorner } from "./card-corner.tsx";

/** The page of a venue: its facts with the bookmark, the ways to change and share it, and what is on there. */
export function VenueDetail({ id }: { id: number }) {
  const { data: venue } = useSuspenseQuery(venuePage(useApi(), id));
  const today = useToday(venue.timeZone);
  useDetailImpression("poi_detail", venue.id);
  return (
    <VenuePage
      key={venue.id}
      venue={venue}
      back={<BackLink kind="venue" />}
      edit={<VenueEditBar id={venue.id} />}
      distance={<DistanceFromPlace to={venue} />}
      save={<BookmarkButton kind="venue" id={venue.id} name={venue.name} />}
      share={
        <>
          <ShareButton
            heading={t("Share this venue")}
            shared={{ title: venue.name, summary: venue.shortAddress, url: venue.absoluteUrl }}
            picture={venuePicture(venue)}
            poster
          />
          <FollowOneButton kind="venue" id={venue.id} name={venue.name} />
          <SubscribeButton
            what={t("Events at {venue}", { venue: venue.name })}
            feed={(format) => venueFeedPath(format, venue.id)}
            venueId={venue.id}
          />
        </>
      }
      freshness={<FreshnessNote kind="venue" id={venue.id} freshness={venue.freshness} />}
      events={
        <VenueEvents
          venueId={venue.id}
          renderCard={(event) => (
            <EventCard
              event={event}
              today={today}
              corner={
                <CardCorner
                  kind="event"
                  id={event.id}
                  name={event.name}
                  venueId={venue.id}
                  date={event.nextEventOccurrence?.eventDate}
                />
              }
            />
          )}
          loading={[1, 2, 3].map((card) => <EventCardSkeleton key={card} />)}
        />
      }
    />
  );
}
