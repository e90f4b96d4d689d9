import { limits } from "@hereabouts/contract/limits";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { messages } from "@hereabouts/contract/messages";
import { Button } from "@hereabouts/ui/actions/button";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { trpc } from "../../app/data/trpc.ts";
import { venueEvents } from "./queries.ts";
import "@hereabouts/ui/cards/card.css";
import styles from "./venue-events.module.css";

interface VenueEventsProps {
  venueId: number;
  renderCard: (event: EventCard) => ReactNode;
  loading: ReactNode;
}

/** The venue's coming events, four at first. */
export function VenueEvents({ venueId, renderCard, loading }: VenueEventsProps) {
  const { data, isError, refetch } = useQuery(venueEvents(trpc.useUtils(), venueId));
  const [showsAll, setShowsAll] = useState(false);
  if (isError && !data) {
    return (
      <div role="alert">
        <EmptyState
          drawing="bridge"
          message={messages.eventListingsFailed}
          action={<Button onPress={() => void refetch()}>Try again</Button>}
        />
      </div>
    );
  }
  if (!data) return <div aria-busy="true">{loading}</div>;
  if (data.length === 0) return <EmptyState drawing="signpost" message={messages.noEvents} />;
  const shown = showsAll ? data : data.slice(0, limits.venueEventsShown);
  return (
    <>
      <h2 className={styles.title}>
        {data.length} upcoming event{data.length === 1 ? "" : "s"}
      </h2>
      <ol className="events">
        {shown.map((event) => (
          <li key={event.id}>{renderCard(event)}</li>
        ))}
      </ol>
      {shown.length < data.length && (
        <div className={styles.more}>
          <Button onPress={() => setShowsAll(true)}>{messages.showMore}</Button>
        </div>
      )}
    </>
  );
}
