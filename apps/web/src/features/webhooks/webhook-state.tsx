import type { DeliveryState, Webhook } from "@hereabouts/contract/webhooks/webhook";
import { msg, t } from "@hereabouts/language/translate";
import { Badge } from "@hereabouts/ui/icons/badge";

/** How an endpoint does, in a word. */
export function WebhookState({ webhook: { isOn, failingSince, lastState } }: { webhook: Webhook }) {
  if (!isOn) return <Badge tone="barn">{t("Off")}</Badge>;
  if (failingSince !== null) return <Badge tone="goldenrod">{t("Failing")}</Badge>;
  if (lastState === null) return <Badge tone="platinum">{t("Nothing sent yet")}</Badge>;
  return <Badge tone="fern">{t("Working")}</Badge>;
}

const tones = { pending: "goldenrod", delivered: "fern", failed: "barn" } as const;
const labels = { pending: msg("On its way"), delivered: msg("Delivered"), failed: msg("Failed") } as const;

/** Badge with the state of a delivery. */
export function StateOfDelivery({ state }: { state: DeliveryState }) {
  return (
    <Badge tone={tones[state]} dot>
      {t(labels[state])}
    </Badge>
  );
}
