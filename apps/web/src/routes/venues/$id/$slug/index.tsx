import { slugify, venuePath } from "@hereabouts/contract/paths";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { EventCardSkeleton } from "@hereabouts/ui/feedback/skeleton";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { breadcrumbList, headDescription, pageHead, sharedImage } from "../../../../app/head/page-head.ts";
import { foundRecord, recordId } from "../../../../app/page-record.ts";
import { useNow } from "../../../../app/site-config.tsx";
import { trpc } from "../../../../app/trpc.ts";
import { VenueEditBar } from "../../../../features/editing/edit-bar.tsx";
import { ShareButton } from "../../../../features/events/share-button.tsx";
import { BackLink } from "../../../../features/listings/back-link.tsx";
import { EventCard } from "../../../../features/listings/event-card.tsx";
import { useDetailImpression } from "../../../../features/listings/use-impressions.ts";
import { BookmarkButton } from "../../../../features/saved-items/bookmark-button.tsx";
import { VenueEvents } from "../../../../features/venues/venue-events.tsx";
import { VenuePage } from "../../../../features/venues/venue-page.tsx";
import { venuePicture } from "../../../../features/venues/venue-picture.ts";
import { venueStructuredData } from "../../../../features/venues/venue-structured-data.ts";
import { CardCorner } from "../../../../pages/card-corner.tsx";

export const Route = createFileRoute("/venues/$id/$slug/")({
  loader: async ({ params, context: { api } }) => {
    const id = recordId(params.id);
    const [venue] = await Promise.all([
      foundRecord(api.venues.get.ensureData({ id })),
      api.venues.events.prefetch({ id }),
    ]);
    const slug = slugify(venue.name);
    if (params.slug !== slug) {
      throw redirect({
        to: "/venues/$id/$slug/",
        params: { id: params.id, slug },
        search: true,
        replace: true,
        statusCode: 301,
      });
    }
    return venue;
  },
  head: ({ loaderData: venue, match }) => {
    if (!venue) return {};
    const { config } = match.context;
    const image = venuePicture(venue);
    return pageHead(
      {
        title: venue.name,
        description: headDescription([venue.shortAddress, venue.description]),
        path: venuePath(venue),
        image: { ...image, alt: venue.name },
        structuredData: [
          venueStructuredData(venue, {
            origin: config.publicUrl,
            image: new URL(sharedImage(image).url, config.publicUrl).href,
          }),
          breadcrumbList(
            [
              { name: config.siteName, path: "/" },
              { name: "Venues", path: "/venues/" },
              { name: venue.name, path: venuePath(venue) },
            ],
            config.publicUrl,
          ),
        ],
      },
      config,
    );
  },
  component: VenueRoute,
});

function VenueRoute() {
  const { id } = Route.useParams();
  const [venue] = trpc.venues.get.useSuspenseQuery({ id: Number(id) });
  const today = todayIn(venue.timeZone, useNow());
  useDetailImpression("poi_detail", venue.id);
  return (
    <VenuePage
      key={venue.id}
      venue={venue}
      back={<BackLink to="/venues/" />}
      edit={<VenueEditBar id={venue.id} />}
      save={<BookmarkButton kind="venue" id={venue.id} name={venue.name} />}
      share={
        <ShareButton
          heading="Share this venue"
          shared={{ title: venue.name, summary: venue.shortAddress, url: venue.absoluteUrl }}
          picture={venuePicture(venue)}
        />
      }
      events={
        <VenueEvents
          venueId={venue.id}
          renderCard={(event) => (
            <EventCard
              event={event}
              today={today}
              corner={<CardCorner kind="event" id={event.id} name={event.name} venueId={venue.id} />}
            />
          )}
          loading={[1, 2, 3].map((card) => <EventCardSkeleton key={card} />)}
        />
      }
    />
  );
}
