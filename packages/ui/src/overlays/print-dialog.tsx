import { t } from "@hereabouts/language/translate";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { IconButton } from "../actions/icon-button.tsx";
import modalStyles from "./modal.module.css";
import { OwnForms } from "./panel-content.tsx";
import styles from "./print-dialog.module.css";

export interface PrintDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Address of the print across the top. */
  print: string;
  label: string;
  children: ReactNode;
}

/** A dialog of 430 px under a strip of print; a sheet on phones. Its heading is among the children. */
export function PrintDialog({ isOpen, onOpenChange, print, label, children }: PrintDialogProps) {
  return (
    <ModalOverlay className={modalStyles.scrim} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className={`${modalStyles.modal} ${modalStyles.auth} ${styles.dialog}`}>
        <Dialog aria-label={label}>
          <OwnForms>
            <PrintStrip src={print} />
            <IconButton className={styles.close} label={t("Close")} icon={X} onPress={() => onOpenChange(false)} />
            <div className={styles.body}>{children}</div>
          </OwnForms>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Same panel as a page of its own, for printing. */
export function PrintPanel({ print, children }: { print: string; children: ReactNode }) {
  return (
    <div className={`${styles.dialog} ${styles.page}`}>
      <PrintStrip src={print} />
      <div className={styles.body}>{children}</div>
    </div>
  );
}

/** Decoration: nothing to read out. */
function PrintStrip({ src }: { src: string }) {
  return (
    <div className={styles.strip} aria-hidden="true">
      <img src={src} alt="" width={430} height={215} />
    </div>
  );
}
