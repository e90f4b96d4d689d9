import { useId } from "react";
import "./switch.css";
import "../fields/field.css";

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
    <div className="switch-field">
      <label className="switch">
        <input
          type="checkbox"
          role="switch"
          className="switch__input"
          checked={isSelected}
          aria-checked={isSelected}
          disabled={isDisabled}
          aria-describedby={description ? id : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className="switch__track" aria-hidden="true" />
        {label}
      </label>
      {description && (
        <p id={id} className="field__hint">
          {description}
        </p>
      )}
    </div>
  );
}
