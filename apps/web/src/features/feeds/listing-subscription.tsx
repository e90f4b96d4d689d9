import type { FeedFormat } from "@hereabouts/contract/feeds/feed-formats";
import styles from "./listing-subscription.module.css";
import { SubscribeButton } from "./subscribe-button.tsx";

interface ListingSubscriptionProps {
  /** Null for what is somebody's own. */
  feed: ((format: FeedFormat) => string) | null;
  place: string;
}

/** After a list of events: the way to have these, as they are filtered, in one's own calendar. */
export function ListingSubscription({ feed, place }: ListingSubscriptionProps) {
  if (!feed) return null;
  return (
    <div className={styles.subscription}>
      <p>Have these events in your calendar, filtered as they are here.</p>
      <SubscribeButton what={`Events near ${place}`} feed={feed} />
    </div>
  );
}
