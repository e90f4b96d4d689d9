import type { Revision } from "@hereabouts/contract/history/revision";
import { Button } from "@hereabouts/ui/actions/button";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { TimeAgo } from "../../app/time/time-ago.tsx";

interface RestoreDialogProps {
  /** The one that is asked about; null closes the dialog. */
  revision: Revision | null;
  onClose: () => void;
  onRestore: (revision: Revision) => void;
}

/** Asks before a venue or an event goes back to an earlier version. */
export function RestoreDialog({ revision, onClose, onRestore }: RestoreDialogProps) {
  return (
    <ModalDialog
      isOpen={revision !== null}
      onOpenChange={onClose}
      role="alertdialog"
      title="Restore this version?"
      foot={(close) => (
        <>
          <Button variant="quiet" onPress={close}>
            Cancel
          </Button>
          <Button
            variant="primary"
            onPress={() => {
              close();
              if (revision) onRestore(revision);
            }}
          >
            Restore
          </Button>
        </>
      )}
    >
      {revision && (
        <p>
          “{revision.name}” goes back to the version from <TimeAgo at={revision.created} />. The current version stays
          in the history.
        </p>
      )}
    </ModalDialog>
  );
}
