import { webhookForm } from "@hereabouts/contract/webhooks/webhook";
import { webhookEventNames } from "@hereabouts/contract/webhooks/webhook-events";
import { t } from "@hereabouts/language/translate";
import { useState } from "react";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useAddWebhook } from "./mutations.ts";
import { SecretDialog } from "./secret-dialog.tsx";
import { WebhookFields, type WebhookValues } from "./webhook-fields.tsx";

const start: WebhookValues = { url: "", events: [...webhookEventNames] };

/** Adds an endpoint, and shows its secret. */
export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const add = useAddWebhook();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm(webhookForm, start, {
    send: async (values) => setSecret((await add.mutateAsync(values)).secret),
  });
  if (secret !== null) return <SecretDialog title={t("The webhook is made")} secret={secret} onClose={onClose} />;
  return (
    <FormDialog title={t("New webhook")} form={form} submitLabel={t("Make webhook")} onClose={onClose}>
      <WebhookFields form={form} />
    </FormDialog>
  );
}
