import { limits } from "@hereabouts/contract/limits";
import { recordMessages } from "@hereabouts/contract/records/record-messages";
import { t } from "@hereabouts/language/translate";
import { IconButton } from "@hereabouts/ui/actions/icon-button";
import { ArrowLeft, Search, X } from "lucide-react";
import { type KeyboardEventHandler, useEffect, useRef } from "react";
import styles from "./palette.module.css";

interface PaletteFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  listId: string | undefined;
  activeId: string | undefined;
  /** The record whose actions are shown. */
  chosen: { name: string; onBack: () => void } | null;
  onClose: () => void;
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
}

/** The field of the palette, which keeps the focus: the list below is led by its keys. */
export function PaletteField({
  label,
  value,
  onChange,
  listId,
  activeId,
  chosen,
  onClose,
  onKeyDown,
}: PaletteFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // Also after a press elsewhere showed another list. What it begins with is replaced by what is typed.
  useEffect(() => {
    if (!label) return;
    field.current?.focus();
    field.current?.select();
  }, [label]);
  return (
    <div className={styles.field}>
      {chosen === null ? (
        <Search aria-hidden="true" />
      ) : (
        <IconButton label={t("Back")} icon={ArrowLeft} onPress={chosen.onBack} />
      )}
      {chosen !== null && <span className={styles.of}>{chosen.name}</span>}
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={limits.keywordChars}
        placeholder={chosen === null ? label : t(recordMessages.does)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton label={t("Close")} icon={X} onPress={onClose} />
    </div>
  );
}
