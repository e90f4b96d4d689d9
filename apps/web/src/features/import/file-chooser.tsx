import fieldStyles from "@hereabouts/ui/fields/field.module.css";
import { useId } from "react";
import styles from "./import.module.css";

interface FileChooserProps {
  label: string;
  hint: string;
  error: string | null;
  onChoose: (file: File) => void;
  isDisabled: boolean;
}

/** A file from the device: a calendar, or a table of events. */
export function FileChooser({ label, hint, error, onChoose, isDisabled }: FileChooserProps) {
  const id = useId();
  return (
    <div className={styles.file}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        {hint}
      </p>
      <input
        id={id}
        type="file"
        accept=".ics,.ical,.csv,.htm,.html,text/calendar,text/csv,text/html"
        disabled={isDisabled}
        aria-invalid={error !== null}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = "";
        }}
      />
      <p id={`${id}-error`} role="alert" className={styles.failure}>
        {error}
      </p>
    </div>
  );
}
