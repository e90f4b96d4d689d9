import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import "./field.css";

export interface DateTextFieldProps {
  label: string;
  /** The date as typed so far. */
  value: string;
  onChange: (value: string) => void;
  /** What the field shows after a key: brings the slashes. */
  mask: (previous: string, typed: string) => string;
  /** The field was left, or Enter was pressed in it: the time to complete, check and use what was typed. */
  onCommit: () => void;
  /** What is wrong now, already worded. */
  error?: string | null;
  placeholder?: string;
  /** An icon button at the field's right end. */
  trailing?: ReactNode;
}

/** A date typed as text. A native field, so that it costs the first page next to nothing. */
export function DateTextField(props: DateTextFieldProps) {
  const { label, value, onChange, mask, onCommit, error, placeholder = "MM/DD/YYYY", trailing } = props;
  const id = useId();
  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="input">
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(mask(value, target.value))}
          onBlur={onCommit}
          onKeyDown={(event) => {
            if (event.key === "Enter") onCommit();
          }}
        />
        {trailing}
      </div>
      {error && (
        <div className="field__foot">
          <span className="err" id={`${id}-error`} role="alert">
            <CircleAlert className="i" aria-hidden="true" />
            {error}
          </span>
        </div>
      )}
    </div>
  );
}
