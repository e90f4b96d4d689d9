import { searchFeedPath } from "@hereabouts/contract/feeds/feed-paths";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { RotateCcwKey } from "lucide-react";
import { Suspense } from "react";
import type { SearchFeed } from "../../features/saved-items/searches/use-search-feed.ts";

const SubscribeDialog = lazyPart(() => import("../../features/feeds/subscribe-dialog.tsx"), "SubscribeDialog");

/** The ways to subscribe to what a saved search finds, and to another address when somebody has this one. */
export function SearchSubscription({ name, token, isRenewing, onRenew, onClose }: SearchFeed) {
  return (
    <Suspense fallback={null}>
      <SubscribeDialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        what={name}
        feed={(format) => searchFeedPath(format, token)}
      >
        <p className="sm muted">
          {t(
            "Anyone with this link can see your results, which may reveal your area. A new link stops the old one everywhere, including in your own calendars.",
          )}
        </p>
        <Button variant="quiet" icon={<RotateCcwKey />} isPending={isRenewing} onPress={onRenew}>
          {t("Create a new link")}
        </Button>
      </SubscribeDialog>
    </Suspense>
  );
}
