import { type Webhook, webhookForm } from "@hereabouts/contract/webhooks/webhook";
import { webhookMessages } from "@hereabouts/contract/webhooks/webhook-messages";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useUpdateWebhook } from "./mutations.ts";
import { WebhookFields } from "./webhook-fields.tsx";

/** Changes where an endpoint is and what it hears of. */
export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
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
      done: webhookMessages.webhookSaved,
    },
  );
  return (
    <FormDialog title="Edit webhook" form={form} submitLabel="Save" onClose={onClose}>
      <WebhookFields form={form} />
    </FormDialog>
  );
}
