import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { CopyField } from "@hereabouts/ui/feedback/copy-field";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import type { ReactNode } from "react";
import styles from "./form-dialog.module.css";

interface ShownOnceDialogProps {
  title: string;
  /** Says that nobody can look it up later. */
  warning: string;
  label: string;
  value: string;
  onClose: () => void;
  /** Explains the use of the value. */
  children: ReactNode;
}

/** Shows a secret the one time that it is shown, to be copied. */
export function ShownOnceDialog({ title, warning, label, value, onClose, children }: ShownOnceDialogProps) {
  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      foot={(close) => (
        <Button variant="primary" onPress={close}>
          {t("Done")}
        </Button>
      )}
    >
      <div className={styles.form}>
        <Banner tone="warning">{warning}</Banner>
        <div>
          <CopyField label={label} value={value} isText />
        </div>
        <p className="muted sm">{children}</p>
      </div>
    </ModalDialog>
  );
}
