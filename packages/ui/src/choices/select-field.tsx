import { ChevronDown, CircleAlert } from "lucide-react";
import { useId } from "react";
import "../fields/field.css";
import "./select-field.css";
import "./choice.css";

export interface SelectFieldProps {
  label: string;
  options: ReadonlyArray<{ value: string; label: string }>;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  /** Stands first while nothing is chosen; without it the first option is a choice already. */
  placeholder?: string;
  description?: string;
  optional?: boolean;
  isDisabled?: boolean;
  errors?: readonly string[];
}

/** One of many values in a form: the platform's own list, which phones and keyboards know best. */
export function SelectField(props: SelectFieldProps) {
  const { label, options, value, onChange, onBlur, name, placeholder, description, optional, errors = [] } = props;
  const id = useId();
  const described = [description && `${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="field" data-invalid={errors.length > 0 || undefined}>
      <div className="field__label">
        <label htmlFor={id}>{label}</label>
        {optional && <span className="opt">Optional</span>}
      </div>
      {description && (
        <span id={`${id}-hint`} className="field__hint">
          {description}
        </span>
      )}
      <div className="input input--select">
        <select
          id={id}
          name={name}
          value={value}
          disabled={props.isDisabled}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={described || undefined}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="i end" aria-hidden="true" />
      </div>
      {errors.length > 0 && (
        <div className="field__foot">
          <span id={`${id}-error`} className="err">
            <CircleAlert className="i" />
            {errors.join(" ")}
          </span>
        </div>
      )}
    </div>
  );
}
