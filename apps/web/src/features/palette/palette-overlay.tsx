import type { UserContext } from "@hereabouts/contract/account/user-context";
import { t } from "@hereabouts/language/translate";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import styles from "./palette.module.css";
import { PalettePanel } from "./palette-panel.tsx";

interface PaletteOverlayProps {
  user: UserContext;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The palette over the page; on a phone it is the whole screen. The focus goes back to where it was. */
export function PaletteOverlay({ user, isOpen, onOpenChange }: PaletteOverlayProps) {
  return (
    <ModalOverlay className={styles.scrim} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className={styles.modal}>
        <Dialog aria-label={t("Find anything")} className={styles.dialog}>
          <PalettePanel user={user} onClose={() => onOpenChange(false)} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
