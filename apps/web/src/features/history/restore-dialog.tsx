import type { Revision } from "@hereabouts/contract/history/revision";
import { ConfirmDialog } from "@hereabouts/ui/overlays/confirm-dialog";
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
    <ConfirmDialog
      title="Restore this version?"
      isOpen={revision !== null}
      onClose={onClose}
      confirmLabel="Restore"
      onConfirm={() => {
        onClose();
        if (revision) onRestore(revision);
      }}
    >
      {revision && (
        <p>
          “{revision.name}” goes back to the version from <TimeAgo at={revision.created} />. The current version stays
          in the history.
        </p>
      )}
    </ConfirmDialog>
  );
}
