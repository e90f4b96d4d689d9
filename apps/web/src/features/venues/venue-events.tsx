import { limits } from "@hereabouts/contract/limits";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { plural, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import cardStyles from "@hereabouts/ui/cards/card.module.css";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { usePrinting } from "@hereabouts/ui/hooks/use-printing";
import { useQueries } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { venueEvents } from "./queries.ts";
import styles from "./venue-events.module.css";

interface VenueEventsProps {
  venueId: number;
  renderCard: (event: EventCard) => ReactNode;
  loading: ReactNode;
}

/** The venue's coming events, four at first, then a page more with each press. */
export function VenueEvents({ venueId, renderCard, loading }: VenueEventsProps) {
  const api = useApi();
  const [pages, setPages] = useState(0);
  const isPrinting = usePrinting();
  const numbers = Array.from({ length: Math.max(1, pages) }, (_, index) => index + 1);
  const answers = useQueries({ queries: numbers.map((page) => venueEvents(api, venueId, page)) });
  const failed = answers.find(({ isError, data }) => isError && !data);
  const first = answers[0]?.data;
  if (!first) return failed ? <EventsFailed retry={failed.refetch} /> : <div aria-busy="true">{loading}</div>;
  const { totalItems, totalPages } = first.pagination;
  const events = answers.flatMap(({ data }) => data?.data ?? []);
  if (events.length === 0) return <EmptyState drawing="signpost" message={t(visitorMessages.noEvents)} />;
  const isLoading = answers.some(({ data }) => !data);
  const shown = pages === 0 && !isPrinting ? events.slice(0, limits.venueEventsShown) : events;
  const hasMore = isLoading || shown.length < events.length || numbers.length < totalPages;
  return (
    <>
      <h2 className={styles.title}>{plural(totalItems, "{count} upcoming event", "{count} upcoming events")}</h2>
      <ol className={cardStyles.list}>
        {shown.map((event) => (
          <li key={event.id}>{renderCard(event)}</li>
        ))}
      </ol>
      {failed && <EventsFailed retry={failed.refetch} />}
      {!failed && hasMore && (
        <div className={styles.more}>
          <Button isPending={isLoading} onPress={() => setPages(pages + 1)}>
            {t(visitorMessages.showMore)}
          </Button>
        </div>
      )}
    </>
  );
}

function EventsFailed({ retry }: { retry: () => unknown }) {
  return (
    <div role="alert">
      <EmptyState
        drawing="bridge"
        message={t(visitorMessages.eventListingsFailed)}
        action={<Button onPress={() => void retry()}>{t("Try again")}</Button>}
      />
    </div>
  );
}
