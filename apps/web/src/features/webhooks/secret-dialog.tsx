import { webhookMessages } from "@hereabouts/contract/webhooks/webhook-messages";
import { t } from "@hereabouts/language/translate";
import { ShownOnceDialog } from "../../forms/shown-once-dialog.tsx";

/** Shows the secret of an endpoint, the one time that it is shown. */
export function SecretDialog({ title, secret, onClose }: { title: string; secret: string; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title={title}
      warning={t(webhookMessages.webhookSecretOnce)}
      label={t("Secret")}
      value={secret}
      onClose={onClose}
    >
      {t(
        "Your site uses this secret to verify that an event comes from us. Standard Webhooks libraries accept it as is.",
      )}
    </ShownOnceDialog>
  );
}
