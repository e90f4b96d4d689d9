import { t } from "@hereabouts/language/translate";
import { ConfirmDialog } from "@hereabouts/ui/overlays/confirm-dialog";
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
    <ConfirmDialog
      title={asked ? t("{verb}?", { verb: t(asked.verb.label) }) : ""}
      isOpen={asked !== null}
      onClose={onCancel}
      confirmLabel={t(asked?.verb.label ?? "")}
      isDangerous={asked?.verb.isDangerous}
      onConfirm={onConfirm}
    >
      <p>
        <strong>{names.length === 1 ? names[0] : t("{count} selected", { count: names.length })}</strong>
      </p>
      <p>{t(asked?.verb.asks ?? "")}</p>
    </ConfirmDialog>
  );
}
