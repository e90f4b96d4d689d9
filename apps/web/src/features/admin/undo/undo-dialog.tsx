import { undoLimits } from "@hereabouts/contract/account-undo/account-undo";
import { plural, t } from "@hereabouts/language/translate";
import { ConfirmDialog } from "@hereabouts/ui/overlays/confirm-dialog";

interface UndoDialogProps {
  isOpen: boolean;
  /** Name of the account. */
  name: string;
  /** Number of records to undo, and of those that someone else has changed since. */
  total: number;
  chosen: number;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks whether what an account did is meant to be taken back, and says what follows. */
export function UndoDialog({ isOpen, name, total, chosen, onClose, onConfirm }: UndoDialogProps) {
  return (
    <ConfirmDialog
      title={plural(total, "Undo {count} record?", "Undo {count} records?")}
      isOpen={isOpen}
      onClose={onClose}
      confirmLabel={t("Undo")}
      isDangerous
      onConfirm={onConfirm}
    >
      <p>
        <strong>{name}</strong>
      </p>
      {chosen > 0 && (
        <p>
          {plural(
            chosen,
            "This includes {count} record that someone else has changed since. Those changes are lost too.",
            "This includes {count} records that someone else has changed since. Those changes are lost too.",
          )}
        </p>
      )}
      <p>{t("You can restore everything for {putBackDays} days.", { putBackDays: undoLimits.putBackDays })}</p>
    </ConfirmDialog>
  );
}
