import styles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";

interface FileFieldProps {
  label: string;
  hint: string;
  error: string | null;
  /** Kinds of files that the device offers, as the `accept` of an input. */
  accept: string;
  onChoose: (file: File) => void;
  isDisabled: boolean;
}

/** A file from the device, handed over as soon as it is chosen. */
export function FileField({ label, hint, error, accept, onChoose, isDisabled }: FileFieldProps) {
  return (
    <FieldFrame label={label} description={hint} errors={error === null ? [] : [error]} isAlert>
      {(control) => (
        <input
          {...control}
          className={styles.file}
          type="file"
          accept={accept}
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
