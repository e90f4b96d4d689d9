import { contentOf } from "@hereabouts/contract/listings/card-content";
import type { EventCard as Card } from "@hereabouts/contract/listings/cards";
import { eventOrderingLabels } from "@hereabouts/contract/listings/listing-choices";
import { region } from "@hereabouts/contract/region/region";
import { EventCardSkeleton } from "@hereabouts/ui/feedback/skeleton";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { askEarly } from "@hereabouts/ui/pictures/print";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, Suspense, useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { Kept } from "../../app/kept-markup.tsx";
import { useCarriedSearch } from "../../app/routing/carried-search.ts";
import { useRevertFiltersOffline } from "./filters/use-revert-filters-offline.ts";
import { ListingFrame } from "./listing-frame.tsx";
import { EventMap } from "./map/listing-map-panel.tsx";
import { distanceTexts } from "./place/walk-words.ts";
import { listedEvents } from "./queries.ts";
import { dateGroups } from "./results/date-groups.ts";
import { EventCard, pictureOf } from "./results/event-card.tsx";
import { WhyHere } from "./results/why-here.tsx";
import type { ListingPageProps } from "./state/listing-page.types.ts";
import { useListingState } from "./state/use-listing-state.ts";
import type { Late } from "./tonight/tonight.types.ts";

const Tonight = lazyPart(() => import("./tonight/tonight.tsx"), "Tonight", { isOptional: true });

interface ListedEventProps extends Pick<ListingPageProps, "renderCorner"> {
  event: Card;
  /** How its card is drawn. */
  common: Pick<ComponentProps<typeof EventCard>, "units" | "isDateShown" | "isLinked" | "isEager"> & { today: string };
  /** Everything else that is the same in all cards of the page, for the server to keep their markup by. */
  shared: string;
  late: Late | undefined;
  why: ReactNode;
  onHover: (venueId: number | null) => void;
}

function ListedEvent({ event, common, shared, late, why, onHover, renderCorner }: ListedEventProps) {
  const { isDateShown, isLinked, isEager } = common;
  const isLate = late?.lateEvents.includes(event.id) || undefined;
  const content = contentOf(event)?.number;
  return (
    <Kept
      as="li"
      data-late={isLate}
      shown={content === undefined ? null : ["event", content, shared, isDateShown, isLinked, isEager]}
      words={distanceTexts(event.venue, common.units ?? region.units)}
    >
      {(distance) => (
        <EventCard
          event={event}
          {...common}
          distance={distance}
          onHover={onHover}
          why={
            <>
              {isLate && late?.note}
              {event.foundSession && <p className="muted">{event.foundSession.words}</p>}
              {why}
            </>
          }
          corner={renderCorner?.({
            id: event.id,
            name: event.name,
            venueId: event.venue.id,
            date: event.nextEventOccurrence?.eventDate,
          })}
        />
      )}
    </Kept>
  );
}

/** The events listing: filters, the list, and the map beside it. */
export function EventsPage({ search, onSearch, renderCorner, ...slots }: ListingPageProps) {
  const listing = useQuery(listedEvents(useApi(), search));
  const [active, setActive] = useState<number | null>(null);
  const state = useListingState("event", search, listing, onSearch);
  const { data, error } = listing;
  useRevertFiltersOffline(search, listing, onSearch);
  const [late, setLate] = useState<Late>();
  const { dateStart, dateEnd, today } = state.query;
  const units = data?.query.units;
  const isBest = data?.query.ordering === "best";
  const shared = JSON.stringify([today, units, isBest, useCarriedSearch()]);
  // In the head of the page: a card that is kept cannot ask for anything.
  const eager = data?.data.slice(0, 2);
  for (const event of eager ?? []) askEarly(pictureOf(event));
  const groups = dateGroups(data?.data ?? [], data?.query.ordering).map(({ title, events }) => ({
    title,
    cards: events.map((event, index) => {
      const common = {
        today,
        units,
        isDateShown: data?.query.ordering !== "date" || index === 0,
        isLinked: active === event.venue.id,
        isEager: eager?.includes(event),
      };
      return (
        <ListedEvent
          key={event.id}
          event={event}
          common={common}
          shared={shared}
          late={late}
          why={isBest && <WhyHere event={event} query={state.query} search={search} />}
          onHover={setActive}
          renderCorner={renderCorner}
        />
      );
    }),
  }));
  return (
    <ListingFrame
      noun="event"
      search={search}
      onSearch={onSearch}
      state={state}
      listing={listing}
      orderings={eventOrderingLabels}
      skeleton={<EventCardSkeleton />}
      map={
        data && !error ? (
          <EventMap
            search={search}
            query={state.query}
            active={active}
            lateVenues={late?.lateVenues}
            onActive={setActive}
            onChange={state.onChange}
          />
        ) : null
      }
      ribbon={
        dateStart === today &&
        dateEnd === today && (
          <Suspense fallback={null}>
            <Tonight search={search} query={state.query} place={state.place} onSearch={onSearch} onLate={setLate} />
          </Suspense>
        )
      }
      groups={groups}
      {...slots}
    />
  );
}
