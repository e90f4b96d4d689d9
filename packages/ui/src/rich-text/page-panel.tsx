import { t } from "@hereabouts/language/translate";
import type { KeyboardEvent } from "react";
import { Button } from "../actions/button.tsx";
import styles from "./rich-text-field.module.css";

/** Enter saves what a panel of the editor asks for, and not the form around it; Escape closes the panel. */
export const onPanelKey =
  ({ onSave, onClose }: { onSave: () => void; onClose: () => void }) =>
  (event: KeyboardEvent): void => {
    if (event.key === "Escape") onClose();
    if (event.key !== "Enter") return;
    event.preventDefault();
    onSave();
  };

interface PanelWaysProps {
  saveLabel: string;
  isPending?: boolean;
  /** Whether the text has the part already, which can then be removed. */
  isPlaced: boolean;
  onSave: () => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Buttons at the end of a panel of the editor: they save, remove or leave the part that it is about. */
export function PanelWays({ saveLabel, isPending = false, isPlaced, onSave, onRemove, onClose }: PanelWaysProps) {
  return (
    <div className={styles.ways}>
      <Button size="sm" variant="primary" isPending={isPending} onPress={onSave}>
        {saveLabel}
      </Button>
      {isPlaced && (
        <Button size="sm" variant="danger-quiet" onPress={onRemove}>
          {t("Remove")}
        </Button>
      )}
      <Button size="sm" variant="quiet" onPress={onClose}>
        {t("Cancel")}
      </Button>
    </div>
  );
}
