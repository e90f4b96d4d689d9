import { messages } from "@hereabouts/contract/messages";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { CopyField } from "@hereabouts/ui/fields/copy-field";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import styles from "./webhooks.module.css";

/** Shows the secret of an endpoint, the one time that it is shown. */
export function SecretDialog({ title, secret, onClose }: { title: string; secret: string; onClose: () => void }) {
  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      foot={(close) => (
        <Button variant="primary" onPress={close}>
          Done
        </Button>
      )}
    >
      <div className={styles.form}>
        <Banner tone="warning">{messages.webhookSecretOnce}</Banner>
        <div>
          <CopyField label="Secret" value={secret} isText />
        </div>
        <p className="muted sm">
          With it your site checks that a notice comes from us. Libraries of Standard Webhooks take it as it is.
        </p>
      </div>
    </ModalDialog>
  );
}
