import { eventFeedPath } from "@hereabouts/contract/feeds/feed-paths";
import type { EventPage as EventPageData } from "@hereabouts/contract/pages/event-page";
import { t } from "@hereabouts/language/translate";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../app/data/api.ts";
import { FreshnessNote } from "../features/corrections/freshness-note.tsx";
import { EventEditBar } from "../features/editing/edit-bar.tsx";
import { EventPage } from "../features/events/page/event-page.tsx";
import { EventWhere } from "../features/events/page/event-where.tsx";
import { recommendationInput } from "../features/events/page/recommendation-input.ts";
import { RecommendationStrip } from "../features/events/page/recommendation-strip.tsx";
import { usePageDate } from "../features/events/page/use-page-date.ts";
import { eventPage } from "../features/events/queries.ts";
import { SubscribeButton } from "../features/feeds/subscribe-button.tsx";
import { BackLink } from "../features/listings/back-link.tsx";
import { DistanceFromPlace } from "../features/listings/place/distance-from-place.tsx";
import { useDetailImpression } from "../features/listings/results/use-impressions.ts";
import { BookmarkButton } from "../features/saved-items/bookmark-button.tsx";
import { FollowEventButton } from "../features/saved-items/following/follow-event-button.tsx";
import { TellMeButton } from "../features/saved-items/tell-me-button.tsx";
import { AccessList } from "../features/venues/access-list.tsx";
import { VenuePlace } from "../features/venues/venue-place.tsx";
import { TrackedTile } from "./tracked-tile.tsx";

/**
 * The page of an event: its facts with the bookmark, the ways to change it, its venue and what else is on.
 * @param known the event as the page begins with it
 */
export function EventDetail({ id, known }: { id: number; known: EventPageData }) {
  const { data } = useQuery(eventPage(useApi(), id));
  const event = data ?? known;
  useDetailImpression("event_detail", event.id);
  const { venue } = event;
  const { date, isComing } = usePageDate(event);
  const isSeries = event.dates.length > 1 || event.recurrence !== "";
  const venuePlace = <VenuePlace venue={venue} distance={<DistanceFromPlace to={venue} />} />;
  return (
    <EventPage
      key={event.id}
      event={event}
      isPartial={!data}
      back={<BackLink kind="event" />}
      edit={<EventEditBar id={event.id} venue={event.venue} />}
      save={<BookmarkButton kind="event" id={event.id} name={event.name} date={isComing ? date?.date : undefined} />}
      tell={<TellMeButton id={event.id} name={event.name} />}
      where={<EventWhere event={event} venuePlace={venuePlace} />}
      access={<AccessList access={event.access} kind="event" id={event.id} />}
      subscribe={
        <>
          {(isSeries || event.nextEventOccurrence === null) && <FollowEventButton id={event.id} name={event.name} />}
          {isSeries && (
            <SubscribeButton
              what={t("The dates of {event}", { event: event.name })}
              feed={(format) => eventFeedPath(format, event.id)}
              eventId={event.id}
            />
          )}
        </>
      }
      freshness={<FreshnessNote kind="event" id={event.id} freshness={event.freshness} />}
      more={
        <RecommendationStrip
          input={recommendationInput(event.venue, event.id)}
          renderTile={(other, today) => <TrackedTile event={other} today={today} />}
        />
      }
    />
  );
}
