import type { FeedFormat } from "@hereabouts/contract/feeds/feed-paths";
import { t } from "@hereabouts/language/translate";
import styles from "./listing-subscription.module.css";
import { SubscribeButton } from "./subscribe-button.tsx";

interface ListingSubscriptionProps {
  /** Feed path by format; null for private searches. */
  feed: ((format: FeedFormat) => string) | null;
  /** "Music events near Amherst" */
  what: string;
  /** Path of the same list for a screen on a wall. */
  screen: string;
  /** Id of the town that the list is of; absent for any other place. */
  town?: string | undefined;
}

/** After a list of events: the way to have these, as they are filtered, in one's own calendar. */
export function ListingSubscription({ feed, what, screen, town }: ListingSubscriptionProps) {
  if (!feed) return null;
  return (
    <div className={styles.subscription} data-screen data-needs-scripts>
      <p>{t("Add these events to your calendar. Your current filters apply.")}</p>
      <SubscribeButton what={what} feed={feed} screen={screen} town={town} venueId={null} />
    </div>
  );
}
