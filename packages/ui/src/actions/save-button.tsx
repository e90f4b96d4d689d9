import { t } from "@hereabouts/language/translate";
import { Bookmark } from "lucide-react";
import { buttonClass } from "./button.tsx";
import styles from "./save-button.module.css";

export interface SaveButtonProps {
  isSaved: boolean;
  onChange: (isSaved: boolean) => void;
  /** Name of the item, for the accessible name: "Save Foundry Hall". */
  name: string;
  /** The small form of cards: 36 px, a 44 px disc on the picture when the card is narrow. */
  compact?: boolean;
}

/** Puts an event or a venue among the saved ones, or takes it out again. */
export function SaveButton({ isSaved, onChange, name, compact = false }: SaveButtonProps) {
  const word = isSaved ? t("Saved") : t("Save");
  const label = isSaved ? t("Saved {name}", { name }) : t("Save {name}", { name });
  return (
    <button
      type="button"
      className={compact ? styles.compact : buttonClass("quiet")}
      aria-pressed={isSaved}
      aria-label={label}
      data-selected={isSaved || undefined}
      onClick={() => onChange(!isSaved)}
    >
      <Bookmark />
      <span>{word}</span>
    </button>
  );
}
