import { messages } from "@hereabouts/contract/messages";
import { Button } from "@hereabouts/ui/actions/button";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";

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
    <ModalDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      role="alertdialog"
      title={`Delete “${name}”?`}
      foot={(close) => (
        <>
          <Button variant="quiet" onPress={close}>
            Cancel
          </Button>
          <Button
            variant="danger"
            onPress={() => {
              close();
              onDelete();
            }}
          >
            Delete
          </Button>
        </>
      )}
    >
      <p>{messages.confirmDelete}</p>
      {note && <p>{note}</p>}
    </ModalDialog>
  );
}
