import { FieldFrame } from "@hereabouts/ui/fields/field-frame";
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
  return (
    <FieldFrame label={label} description={hint} errors={error === null ? [] : [error]} isAlert>
      {(control) => (
        <input
          {...control}
          className={styles.file}
          type="file"
          accept=".ics,.ical,.csv,.htm,.html,text/calendar,text/csv,text/html"
          disabled={isDisabled}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onChoose(file);
            target.value = "";
          }}
        />
      )}
    </FieldFrame>
  );
}
