import { webhookForm } from "@hereabouts/contract/webhooks/webhook";
import { webhookEventNames } from "@hereabouts/contract/webhooks/webhook-events";
import { Button } from "@hereabouts/ui/actions/button";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { useId, useState } from "react";
import { FormBanner } from "../../forms/form-banner.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useAddWebhook } from "./mutations.ts";
import { SecretDialog } from "./secret-dialog.tsx";
import { WebhookFields, type WebhookValues } from "./webhook-fields.tsx";
import styles from "./webhooks.module.css";

const start: WebhookValues = { url: "", events: [...webhookEventNames] };

/** Adds an endpoint, and shows its secret. */
export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const add = useAddWebhook();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm(webhookForm, start, {
    send: async (values) => setSecret((await add.mutateAsync(values)).secret),
  });
  if (secret !== null) return <SecretDialog title="The webhook is made" secret={secret} onClose={onClose} />;
  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="New webhook"
      foot={(close) => (
        <>
          <Button variant="quiet" onPress={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={form.isSending}>
            Make webhook
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
