import { limits } from "@hereabouts/contract/limits";
import { t } from "@hereabouts/language/translate";
import { IconButton } from "@hereabouts/ui/actions/icon-button";
import fieldStyles from "@hereabouts/ui/fields/field.module.css";
import { useSlash } from "@hereabouts/ui/hooks/use-slash";
import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useDebounced } from "../app/time/use-delayed.ts";
import styles from "./find-field.module.css";

const DEBOUNCE_MS = 300;

interface FindFieldProps {
  label: string;
  /** Value in the address. */
  value: string | undefined;
  onFind: (words: string | undefined) => void;
}

/** Words to find rows by, looked for when the typing pauses; "/" leads here. */
export function FindField({ label, value = "", onFind }: FindFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const debounced = useDebounced(typed, DEBOUNCE_MS);
  const find = useRef(onFind);
  const asked = useRef(value);
  useEffect(() => {
    find.current = onFind;
  });
  // The back button changes the address without any typing.
  useEffect(() => {
    if (value !== asked.current) setTyped(value);
    asked.current = value;
  }, [value]);
  useEffect(() => {
    if (debounced === asked.current) return;
    asked.current = debounced;
    find.current(debounced || undefined);
  }, [debounced]);
  useSlash(() => field.current?.focus(), true);
  return (
    <div className={`${fieldStyles.input} ${styles.find}`}>
      <Search />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={limits.keywordChars}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed ? (
        <IconButton
          size="sm"
          label={t("Clear")}
          icon={X}
          onPress={() => {
            setTyped("");
            field.current?.focus();
          }}
        />
      ) : (
        <kbd>/</kbd>
      )}
    </div>
  );
}
