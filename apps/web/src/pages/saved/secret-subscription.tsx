import type { FeedFormat } from "@hereabouts/contract/feeds/feed-paths";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { RotateCcwKey } from "lucide-react";
import { Suspense } from "react";
import type { SecretFeed } from "../../features/saved-items/use-secret-feed.ts";

const SubscribeDialog = lazyPart(() => import("../../features/feeds/subscribe-dialog.tsx"), "SubscribeDialog");

interface SecretSubscriptionProps extends SecretFeed {
  /** The path of the feed with a secret. */
  path: (format: FeedFormat, token: string) => string;
  /** Warning about who can read the link. */
  warning: string;
}

/** The ways to subscribe to a private feed, and to another address when somebody has this one. */
export function SecretSubscription(props: SecretSubscriptionProps) {
  const { name, token, isRenewing, onRenew, onClose, path, warning } = props;
  return (
    <Suspense fallback={null}>
      <SubscribeDialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        what={name}
        feed={(format) => path(format, token)}
      >
        <p className="sm muted">{warning}</p>
        <Button variant="quiet" icon={<RotateCcwKey />} isPending={isRenewing} onPress={onRenew}>
          {t("Create a new link")}
        </Button>
      </SubscribeDialog>
    </Suspense>
  );
}
