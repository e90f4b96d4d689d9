import { ChevronDown } from "lucide-react";
import type { KeyboardEvent } from "react";
import fieldStyles from "../fields/field.module.css";
import { FieldFrame } from "../fields/field-frame.tsx";
import type { FieldFrameProps } from "../fields/frame-parts.tsx";
import styles from "./select-field.module.css";

export interface SelectFieldProps extends FieldFrameProps {
  options: ReadonlyArray<{ value: string; label: string }>;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  /** Stands first while nothing is chosen; without it the first option is a choice already. */
  placeholder?: string;
  isDisabled?: boolean;
}

/** A key pressed in the open list is told as one of its option: there Escape closes the list, not the dialog around it. */
const keepEscape = (event: KeyboardEvent) => {
  if (event.key === "Escape" && event.target instanceof HTMLOptionElement) event.stopPropagation();
};

/**
 * One of many values in a form. It is a native control, which browsers fill in by themselves, phones show as their own
 * wheel or sheet, and everybody's first letters find things in; at a desk its list looks like our menus (see the styles).
 */
export function SelectField(props: SelectFieldProps) {
  const { options, value, onChange, onBlur, name, placeholder, isDisabled, ...frame } = props;
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className={`${fieldStyles.input} ${styles.select}`}>
          <select
            {...control}
            name={name}
            value={value}
            disabled={isDisabled}
            onChange={({ target }) => onChange(target.value)}
            onBlur={onBlur}
            onKeyDown={keepEscape}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown />
        </div>
      )}
    </FieldFrame>
  );
}
