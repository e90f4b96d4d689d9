import { Button } from "@hereabouts/ui/actions/button";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import type { PendingVerb } from "./use-verbs.tsx";

interface AskDialogProps {
  asked: PendingVerb | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks whether something is meant that cannot be taken back, and says what follows from it. */
export function AskDialog({ asked, onConfirm, onCancel }: AskDialogProps) {
  const names = asked?.rows.map(({ name }) => name) ?? [];
  return (
    <ModalDialog
      isOpen={asked !== null}
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      role="alertdialog"
      title={`${asked?.verb.label ?? ""}?`}
      foot={(close) => (
        <>
          <Button variant="quiet" onPress={close}>
            Cancel
          </Button>
          <Button variant={asked?.verb.isDangerous ? "danger" : "primary"} onPress={onConfirm}>
            {asked?.verb.label}
          </Button>
        </>
      )}
    >
      <p>
        <strong>{names.length === 1 ? names[0] : `${names.length} selected`}</strong>
      </p>
      <p>{asked?.verb.asks}</p>
    </ModalDialog>
  );
}
