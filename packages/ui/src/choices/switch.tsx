import { useId } from "react";
import fieldStyles from "../fields/field.module.css";
import styles from "./switch.module.css";

export interface SwitchProps {
  label: string;
  description?: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
}

/** On or off, at once: a native checkbox that reads as a switch. */
export function Switch({ label, description, isSelected, onChange, isDisabled }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          className={styles.input}
          checked={isSelected}
          aria-checked={isSelected}
          disabled={isDisabled}
          aria-describedby={description ? id : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className={styles.track} aria-hidden="true" />
        {label}
      </label>
      {description && (
        <p id={id} className={fieldStyles.hint}>
          {description}
        </p>
      )}
    </div>
  );
}
