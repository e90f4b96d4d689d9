import { ChevronDown } from "lucide-react";
import type { KeyboardEvent } from "react";
import fieldStyles from "../fields/field.module.css";
import { FieldFrame } from "../fields/field-frame.tsx";
import type { FieldFrameProps } from "../fields/frame-parts.tsx";
import styles from "./select-field.module.css";

export interface SelectFieldProps extends FieldFrameProps {
  /** `lang` for a label in another language than the page's: the name of a language in itself. */
  options: ReadonlyArray<{ value: string; label: string; lang?: string }>;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  /** Shown first while nothing is selected; without it the first option is selected. */
  placeholder?: string;
  isDisabled?: boolean;
}

/** Keys in the open list bubble from an option. Escape must close the list, not the dialog. */
const keepEscape = (event: KeyboardEvent) => {
  if (event.key === "Escape" && event.target instanceof HTMLOptionElement) event.stopPropagation();
};

/**
 * Select field of a form. A native control, for autofill, phone pickers and typeahead; on desktop its list is styled
 * like our menus.
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
              <option key={option.value} value={option.value} lang={option.lang}>
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
