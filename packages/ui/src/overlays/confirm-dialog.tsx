import { t } from "@hereabouts/language/translate";
import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { ModalDialog } from "./modal-dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Label of the button that confirms. */
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  /** Busy with the confirmed action. */
  isPending?: boolean;
  /** Confirms; the caller closes the dialog. */
  onConfirm: () => void;
  /** Consequences of confirming. */
  children: ReactNode;
}

/** Asks before something that has consequences. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, isOpen, onClose, confirmLabel, cancelLabel = t("Cancel"), children } = props;
  return (
    <ModalDialog
      isOpen={isOpen}
      onOpenChange={(opens) => !opens && onClose()}
      role="alertdialog"
      title={title}
      foot={(close) => (
        <>
          <Button variant="quiet" onPress={close}>
            {cancelLabel}
          </Button>
          <Button
            variant={props.isDangerous ? "danger" : "primary"}
            isPending={props.isPending}
            onPress={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      )}
    >
      {children}
    </ModalDialog>
  );
}
