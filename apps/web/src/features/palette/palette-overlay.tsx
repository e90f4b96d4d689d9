import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { Suspense } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import styles from "./palette.module.css";
import type { PaletteProps } from "./palette-frame.tsx";
import { PalettePanel } from "./palette-panel.tsx";
import type { SuggestionsPlace } from "./queries.ts";

const StaffPanel = lazyPart(() => import("./staff-palette-panel.tsx"), "StaffPalettePanel");

interface PaletteOverlayProps extends Omit<PaletteProps, "onClose"> {
  place: SuggestionsPlace;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The palette over the page; on a phone it is the whole screen. The focus goes back to where it was. */
export function PaletteOverlay({ isOpen, onOpenChange, ...given }: PaletteOverlayProps) {
  const user = useUser();
  const panel = { ...given, onClose: () => onOpenChange(false) };
  return (
    <ModalOverlay className={styles.scrim} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className={styles.modal}>
        <Dialog aria-label={t("Find anything")} className={styles.dialog}>
          {user && may.editEverything(viewerOf(user)) ? (
            <Suspense fallback={null}>
              <StaffPanel user={user} {...panel} />
            </Suspense>
          ) : (
            <PalettePanel {...panel} />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
