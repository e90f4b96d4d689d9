import type { EventCard } from "@hereabouts/contract/listings/cards";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import styles from "@hereabouts/ui/layout/card-strip.module.css";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

interface EventRowProps {
  id: string;
  title: string;
  /** Date preset of the listing that "See all" leads to. */
  namedDate: string;
  /** Cards of the row; undefined while loading. */
  events: readonly EventCard[] | undefined;
  isFailed: boolean;
  onRetry: () => void;
  renderTile: (event: EventCard) => ReactNode;
}

/** A heading with a way to the whole listing, and its first events side by side. */
export function EventRow({ id, title, namedDate, events, isFailed, onRetry, renderTile }: EventRowProps) {
  return (
    <section aria-labelledby={id} aria-busy={!events && !isFailed}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Link to="/events/" search={{ named_date: namedDate }} className={styles.link}>
          {t("See all")}
        </Link>
      </div>
      {isFailed && (
        <p role="alert">
          {t(visitorMessages.listingsFailed)}{" "}
          <Button variant="quiet" size="sm" onPress={onRetry}>
            {t("Try again")}
          </Button>
        </p>
      )}
      {events?.length === 0 && (
        <p className="muted">
          {t(visitorMessages.noEvents)}{" "}
          <Link to="/events/" search={{ named_date: "next-30" }}>
            {t("See the next 30 days")}
          </Link>
        </p>
      )}
      <ol className={styles.strip}>
        {events?.map((event) => (
          <li key={event.id}>{renderTile(event)}</li>
        ))}
      </ol>
    </section>
  );
}
