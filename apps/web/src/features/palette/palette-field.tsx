import { limits } from "@hereabouts/contract/limits";
import { recordMessages } from "@hereabouts/contract/records/record-messages";
import { t } from "@hereabouts/language/translate";
import { IconButton } from "@hereabouts/ui/actions/icon-button";
import { ArrowLeft, ScanSearch, X } from "lucide-react";
import { type KeyboardEventHandler, useEffect, useRef } from "react";
import styles from "./palette.module.css";

interface PaletteFieldProps {
  value: string;
  onChange: (value: string) => void;
  listId: string | undefined;
  activeId: string | undefined;
  /** Name of the record whose actions are shown. */
  name: string | null;
  onBack: () => void;
  onClose: () => void;
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
}

/** The field of the palette, which keeps the focus: the list below is led by its keys. */
export function PaletteField({
  value,
  onChange,
  listId,
  activeId,
  name,
  onBack,
  onClose,
  onKeyDown,
}: PaletteFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const label = name === null ? t(recordMessages.find) : `${t(recordMessages.does)}: ${name}`;
  // Also after a press elsewhere showed another list.
  useEffect(() => {
    if (label) field.current?.focus();
  }, [label]);
  return (
    <div className={styles.field}>
      {name === null ? (
        <ScanSearch aria-hidden="true" />
      ) : (
        <IconButton label={t("Back")} icon={ArrowLeft} onPress={onBack} />
      )}
      {name !== null && <span className={styles.of}>{name}</span>}
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
        maxLength={limits.pageAddressChars}
        placeholder={name === null ? t(recordMessages.find) : t(recordMessages.does)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton label={t("Close")} icon={X} onPress={onClose} />
    </div>
  );
}
