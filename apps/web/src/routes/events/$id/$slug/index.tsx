import type { EventPage as EventPageData } from "@hereabouts/contract/events/event-page";
import { eventPath, slugify } from "@hereabouts/contract/paths";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { breadcrumbList, headDescription, pageHead, sharedImage } from "../../../../app/head/page-head.ts";
import { foundRecord, recordId } from "../../../../app/page-record.ts";
import { trpc } from "../../../../app/trpc.ts";
import { EventEditBar } from "../../../../features/editing/edit-bar.tsx";
import { eventHeadWords } from "../../../../features/events/event-head-words.ts";
import { EventPage } from "../../../../features/events/event-page.tsx";
import { eventPicture } from "../../../../features/events/event-picture.ts";
import { eventStructuredData } from "../../../../features/events/event-structured-data.ts";
import { EventWhere } from "../../../../features/events/event-where.tsx";
import { RecommendationStrip, recommendationInput } from "../../../../features/events/recommendation-strip.tsx";
import { BackLink } from "../../../../features/listings/back-link.tsx";
import { useDetailImpression } from "../../../../features/listings/use-impressions.ts";
import { BookmarkButton } from "../../../../features/saved-items/bookmark-button.tsx";
import { VenuePlace } from "../../../../features/venues/venue-place.tsx";
import { SeenTile } from "../../../../pages/seen-tile.tsx";

const recommendations = (event: EventPageData) => recommendationInput(event.pointOfInterest, event.id);

export const Route = createFileRoute("/events/$id/$slug/")({
  loader: async ({ params, context: { api } }) => {
    const id = recordId(params.id);
    const event = await foundRecord(api.events.get.ensureData({ id }));
    const slug = slugify(event.name);
    if (params.slug !== slug) {
      throw redirect({
        to: "/events/$id/$slug/",
        params: { id: params.id, slug },
        search: true,
        replace: true,
        statusCode: 301,
      });
    }
    await api.listings.recommended.prefetch(recommendations(event));
    return event;
  },
  head: ({ loaderData: event, match }) => {
    if (!event) return {};
    const { config } = match.context;
    const image = eventPicture(event);
    const { title, description } = eventHeadWords(event, new Date(config.now));
    return pageHead(
      {
        title,
        description: headDescription(description),
        path: eventPath(event),
        image: { ...image, alt: event.name },
        structuredData: [
          eventStructuredData(
            event,
            { origin: config.publicUrl, image: new URL(sharedImage(image).url, config.publicUrl).href },
            new Date(config.now),
          ),
          breadcrumbList(
            [
              { name: config.siteName, path: "/" },
              { name: "Events", path: "/events/" },
              { name: event.name, path: eventPath(event) },
            ],
            config.publicUrl,
          ),
        ],
      },
      config,
    );
  },
  component: EventRoute,
});

function EventRoute() {
  const { id } = Route.useParams();
  const [event] = trpc.events.get.useSuspenseQuery({ id: Number(id) });
  useDetailImpression("event_detail", event.id);
  return (
    <EventPage
      key={event.id}
      event={event}
      back={<BackLink to="/events/" />}
      edit={<EventEditBar id={event.id} venueId={event.pointOfInterest.id} />}
      save={<BookmarkButton kind="event" id={event.id} name={event.name} />}
      where={<EventWhere event={event} venuePlace={<VenuePlace venue={event.pointOfInterest} />} />}
      more={
        <RecommendationStrip
          input={recommendations(event)}
          renderTile={(other, today) => <SeenTile event={other} today={today} />}
        />
      }
    />
  );
}
