import { defaultLocationById } from "@hereabouts/contract/places/default-locations";
import { regionZone } from "@hereabouts/contract/places/region";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { wallClockAt } from "@hereabouts/recurrence/zone-offset";
import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../app/head/page-head.ts";
import { useNow } from "../app/site-config.tsx";
import { trpc } from "../app/trpc.ts";
import { useUser } from "../app/user-context.tsx";
import { RecommendationStrip, recommendationInput } from "../features/events/recommendation-strip.tsx";
import { LandingPage } from "../features/landing/landing-page.tsx";
import { recommendedCount, tonightQuery, weekendQuery } from "../features/landing/landing-queries.ts";
import { FindAnEvent } from "../features/listings/find-an-event.tsx";
import { toVenueInput } from "../features/listings/listing-search.ts";
import { placeOf, useRememberedPlace } from "../features/listings/remembered-place.ts";
import { SeenTile } from "../pages/seen-tile.tsx";

/** Of the towns one can start from; all of them lie in it. */
const recommendations = { ...recommendationInput(), count: recommendedCount };

export const Route = createFileRoute("/")({
  loader: async ({ context: { api } }) => {
    await Promise.all([
      api.listings.events.prefetch(tonightQuery),
      api.listings.events.prefetch(weekendQuery),
      api.listings.recommended.prefetch(recommendations),
    ]);
  },
  head: ({ match }) => {
    const { config } = match.context;
    return pageHead(
      {
        title: config.siteName,
        description: "Events and venues near you: what is on tonight, this weekend and in the weeks after, on a map.",
        path: "/",
        structuredData: [
          {
            "@context": "https://schema.org",
            "@type": "WebSite",
            name: config.siteName,
            url: `${config.publicUrl}/`,
            potentialAction: {
              "@type": "SearchAction",
              target: `${config.publicUrl}/events/?named_date=next-30&keyword={keyword}`,
              "query-input": "required name=keyword",
            },
          },
        ],
      },
      config,
    );
  },
  component: LandingRoute,
});

function LandingRoute() {
  const now = useNow();
  const today = todayIn(regionZone, now);
  const hour = new Date(wallClockAt(now.getTime(), regionZone)).getUTCHours();
  const remembered = useRememberedPlace();
  const { address_id: _address, ...kept } = remembered;
  const addresses = useUser()?.addresses ?? [];
  const { latitude, longitude, defaultLocId } = toVenueInput(kept);
  const home = trpc.listings.events.useQuery(tonightQuery).data?.query.defaultLocId ?? null;
  const nameOf = (id: string | null | undefined) => {
    const town = id ? defaultLocationById(id) : undefined;
    return town && `${town.name}, ${town.state}`;
  };
  const keptName = kept.place ?? nameOf(kept.default_loc_id);
  const start = keptName
    ? { label: keptName, changes: placeOf(remembered, addresses) }
    : { label: nameOf(home) ?? "Near you", changes: {} };
  return (
    <LandingPage
      today={today}
      hour={hour}
      place={toVenueInput(kept)}
      findAnEvent={<FindAnEvent today={today} start={start} defaultLocId={home} />}
      renderTile={(event) => <SeenTile event={event} today={today} />}
      renderRecommended={(seen) => (
        <RecommendationStrip
          input={{ ...recommendations, latitude, longitude, defaultLocId }}
          leftOut={seen}
          renderTile={(event, day) => <SeenTile event={event} today={day} />}
        />
      )}
    />
  );
}
