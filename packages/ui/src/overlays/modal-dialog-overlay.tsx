import { t } from "@hereabouts/language/translate";
import { X } from "lucide-react";
import { Dialog, Heading } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { IconButton } from "../actions/icon-button.tsx";
import styles from "./modal.module.css";
import { OwnForms, type PanelContent, panelNodes } from "./panel-content.tsx";

export interface ModalDialogOverlayProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** 460 px share, 430 auth, 620 claim, 1000 page; 560 when left out. */
  size?: "share" | "auth" | "claim" | "page";
  /** Actions under a rule, at the right; a destructive one first, at the far left. */
  foot?: PanelContent;
  /** An alert dialog interrupts: it asks before something is lost. */
  role?: "dialog" | "alertdialog";
  children: PanelContent;
}

/** The part of a modal dialog that is fetched when it first opens. */
export function ModalDialogOverlay({
  isOpen,
  onOpenChange,
  title,
  size,
  foot,
  role,
  children,
}: ModalDialogOverlayProps) {
  const close = () => onOpenChange(false);
  return (
    <ModalOverlay className={styles.scrim} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className={size ? `${styles.modal} ${styles[size]}` : styles.modal}>
        <Dialog role={role}>
          <OwnForms>
            <div className={styles.grab} />
            <div className={styles.head}>
              <Heading slot="title" level={2} className={styles.title}>
                {title}
              </Heading>
              <IconButton label={t("Close")} icon={X} onPress={close} />
            </div>
            <div className={styles.body}>{panelNodes(children, close)}</div>
            {foot && <div className={styles.foot}>{panelNodes(foot, close)}</div>}
          </OwnForms>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
