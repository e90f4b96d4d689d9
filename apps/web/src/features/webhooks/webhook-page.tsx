import { type Webhook, webhookForm } from "@hereabouts/contract/webhooks/webhook";
import { webhookEventLabel } from "@hereabouts/contract/webhooks/webhook-events";
import { webhookLimits, webhookMessages } from "@hereabouts/contract/webhooks/webhook-messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Pencil, Send } from "lucide-react";
import { useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { useApi } from "../../app/data/api.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { DeliveryList } from "./delivery-list.tsx";
import { usePingWebhook, useUpdateWebhook } from "./mutations.ts";
import { webhook as webhookQuery } from "./queries.ts";
import { WebhookFields } from "./webhook-fields.tsx";
import { WebhookMenu } from "./webhook-menu.tsx";
import { WebhookState } from "./webhook-state.tsx";
import styles from "./webhooks.module.css";

/** Changes where an endpoint is and what it hears of. */
function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const update = useUpdateWebhook();
  const { id, url, events, isOn } = webhook;
  const form = useForm(
    webhookForm,
    { url, events },
    {
      isStored: true,
      send: async (values) => {
        await update.mutateAsync({ id, isOn, ...values });
        onClose();
      },
      done: t(webhookMessages.webhookSaved),
    },
  );
  return (
    <FormDialog title={t("Edit webhook")} form={form} submitLabel={t("Save")} onClose={onClose}>
      <WebhookFields form={form} />
    </FormDialog>
  );
}

function WebhookTools({ webhook, onEdit }: { webhook: Webhook; onEdit: () => void }) {
  const ping = useAction({ do: usePingWebhook().mutateAsync, done: t(webhookMessages.webhookTestSent) });
  const { id } = webhook;
  return (
    <div className={pageHeadStyles.tools}>
      <Button
        icon={<Send />}
        isDisabled={!webhook.isOn}
        isPending={ping.isPending}
        onPress={() => void ping.run({ id })}
      >
        {t("Send test")}
      </Button>
      <Button icon={<Pencil />} onPress={onEdit}>
        {t("Edit")}
      </Button>
      <WebhookMenu webhook={webhook} />
    </div>
  );
}

/** Says that nothing is sent, with the way to have it sent again. */
function SwitchedOff({ webhook: { id, url, events, failingSince } }: { webhook: Webhook }) {
  const switchOn = useAction({ do: useUpdateWebhook().mutateAsync, done: t(webhookMessages.webhookOn) });
  return (
    <Banner
      tone="warning"
      actions={
        <Button
          size="sm"
          isPending={switchOn.isPending}
          onPress={() => void switchOn.run({ id, url, events, isOn: true })}
        >
          {t("Switch on")}
        </Button>
      }
    >
      {failingSince === null
        ? t("This webhook is off. We don’t send events to it.")
        : t(
            "This webhook was turned off: deliveries failed for {webhookFailureDays} days, or its URL reported that it’s gone.",
            { webhookFailureDays: webhookLimits.webhookFailureDays },
          )}
    </Banner>
  );
}

/** An endpoint with what was sent to it. */
export function WebhookPage({ id }: { id: number }) {
  const { data: webhook } = useQuery(webhookQuery(useApi(), id));
  const [isEditing, setEditing] = useState(false);
  if (!webhook) return null;
  return (
    <>
      <div className={pageHeadStyles.head}>
        <div className={styles.lead}>
          <p>
            <Link to="/manage/webhooks/" className="lone">
              {t("Webhooks")}
            </Link>
          </p>
          <h1 className={`display ${styles.address}`}>{webhook.url}</h1>
          <p className={styles.facts}>
            <WebhookState webhook={webhook} />
            <span>{webhook.events.map((type) => t(webhookEventLabel(type))).join(" · ")}</span>
          </p>
        </div>
        <WebhookTools webhook={webhook} onEdit={() => setEditing(true)} />
      </div>
      {!webhook.isOn && <SwitchedOff webhook={webhook} />}
      <DeliveryList id={id} />
      {isEditing && <EditWebhookDialog webhook={webhook} onClose={() => setEditing(false)} />}
    </>
  );
}
