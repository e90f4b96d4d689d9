import { messages } from "@hereabouts/contract/messages";
import { type Webhook, webhookForm } from "@hereabouts/contract/webhooks/webhook";
import { Button } from "@hereabouts/ui/actions/button";
import { toast } from "@hereabouts/ui/feedback/toast";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { useId } from "react";
import { FormBanner } from "../../forms/form-banner.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useUpdateWebhook } from "./mutations.ts";
import { WebhookFields } from "./webhook-fields.tsx";
import styles from "./webhooks.module.css";

/** Changes where an endpoint is and what it hears of. */
export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const formId = useId();
  const update = useUpdateWebhook();
  const { id, url, events, isOn } = webhook;
  const form = useForm(
    webhookForm,
    { url, events },
    {
      isStored: true,
      send: async (values) => {
        await update.mutateAsync({ id, isOn, ...values });
        toast({ tone: "success", message: messages.webhookSaved });
        onClose();
      },
    },
  );
  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Edit webhook"
      foot={(close) => (
        <>
          <Button variant="quiet" onPress={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={form.isSending}>
            Save
          </Button>
        </>
      )}
    >
      <form ref={form.ref} id={formId} className={styles.form} onSubmit={form.onSubmit} noValidate>
        <FormBanner form={form} />
        <WebhookFields form={form} />
      </form>
    </ModalDialog>
  );
}
