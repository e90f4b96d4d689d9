import { searchFeedPath } from "@hereabouts/contract/feeds/feed-paths";
import { t } from "@hereabouts/language/translate";
import type { SecretFeed } from "../../features/saved-items/use-secret-feed.ts";
import { SecretSubscription } from "./secret-subscription.tsx";

/** The ways to subscribe to what a saved search finds. */
export function SearchSubscription(feed: SecretFeed) {
  return (
    <SecretSubscription
      {...feed}
      path={searchFeedPath}
      warning={t(
        "Anyone with this link can see your results, which may reveal your area. A new link stops the old one everywhere, including in your own calendars.",
      )}
    />
  );
}
