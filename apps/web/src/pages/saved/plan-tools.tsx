import { planFeedPath } from "@hereabouts/contract/feeds/feed-paths";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { CalendarSync, Share2 } from "lucide-react";
import { Suspense, useState } from "react";
import { useSetPlanLink } from "../../features/saved-items/mutations.ts";
import { useSecretFeed } from "../../features/saved-items/use-secret-feed.ts";
import { SecretSubscription } from "./secret-subscription.tsx";

const SharePlanDialog = lazyPart(() => import("../../features/saved-items/plan/share-plan-dialog.tsx"), "default");

/** Ways to have one's plan elsewhere: in a calendar app, and as a page for others. */
export function PlanTools() {
  const setLink = useSetPlanLink();
  const subscription = useSecretFeed(t("Saved events"), (isRenewed) => setLink.mutateAsync({ use: "feed", isRenewed }));
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        size="sm"
        icon={<CalendarSync />}
        isPending={subscription.isOpening}
        onPress={subscription.open}
      >
        {t("Subscribe")}
      </Button>
      <Button size="sm" icon={<Share2 />} onPress={() => setSharing(true)}>
        {t("Share plan")}
      </Button>
      {subscription.feed && (
        <SecretSubscription
          {...subscription.feed}
          path={planFeedPath}
          warning={t(
            "Anyone with this link can see what you saved. A new link stops the old one everywhere, including in your own calendars.",
          )}
        />
      )}
      {isSharing && (
        <Suspense fallback={null}>
          <SharePlanDialog onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
}
