import type { EventCard } from "@hereabouts/contract/listings/cards";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { plural, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import cardStyles from "@hereabouts/ui/cards/card.module.css";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { useQueries } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import styles from "./organizer-page.module.css";
import { organizerEvents } from "./queries.ts";

interface OrganizerEventsProps {
  id: number;
  renderCard: (event: EventCard) => ReactNode;
  loading: ReactNode;
}

/** The coming events of an organizer, a page more with each press. */
export function OrganizerEvents({ id, renderCard, loading }: OrganizerEventsProps) {
  const api = useApi();
  const [pages, setPages] = useState(1);
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const answers = useQueries({ queries: numbers.map((page) => organizerEvents(api, id, page)) });
  const failed = answers.find(({ isError, data }) => isError && !data);
  const first = answers[0]?.data;
  if (!first)
    return failed ? (
      <LoadFailed query={failed} message={t(visitorMessages.eventListingsFailed)} />
    ) : (
      <div aria-busy="true">{loading}</div>
    );
  const { totalItems, totalPages } = first.pagination;
  if (first.data.length === 0) return <EmptyState drawing="signpost" message={t(visitorMessages.noEvents)} />;
  return (
    <>
      <h2 className={styles.title}>{plural(totalItems, "{count} upcoming event", "{count} upcoming events")}</h2>
      <ol className={cardStyles.list}>
        {answers
          .flatMap(({ data }) => data?.data ?? [])
          .map((event) => (
            <li key={event.id}>{renderCard(event)}</li>
          ))}
      </ol>
      {failed && <LoadFailed query={failed} message={t(visitorMessages.eventListingsFailed)} />}
      {!failed && pages < totalPages && (
        <p className={styles.more} data-screen>
          <Button isPending={answers.some(({ data }) => !data)} onPress={() => setPages(pages + 1)}>
            {t(visitorMessages.showMore)}
          </Button>
        </p>
      )}
    </>
  );
}
