import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { ConfirmDialog } from "@hereabouts/ui/overlays/confirm-dialog";

interface DeleteDialogProps {
  /** Name in the title: "Delete “Home”?". */
  name: string;
  /** Says what else happens, and what can be undone. */
  note?: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onDelete: () => void;
}

/** Asks before something is deleted for good. */
export function DeleteDialog({ name, note, isOpen, onOpenChange, onDelete }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title={t("Delete “{name}”?", { name })}
      isOpen={isOpen}
      onClose={() => onOpenChange(false)}
      confirmLabel={t("Delete")}
      isDangerous
      onConfirm={() => {
        onOpenChange(false);
        onDelete();
      }}
    >
      <p>{t(messages.confirmDelete)}</p>
      {note && <p>{note}</p>}
    </ConfirmDialog>
  );
}
