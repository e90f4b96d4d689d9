import { dateFormat, dateHint } from "@hereabouts/recurrence/typed-date";
import type { FocusEvent, ReactNode } from "react";
import styles from "../fields/field.module.css";
import { FieldFrame } from "../fields/field-frame.tsx";
import type { FieldFrameProps } from "../fields/frame-parts.tsx";

export interface DateTextFieldProps extends Omit<FieldFrameProps, "errors"> {
  /** The date as typed so far. */
  value: string;
  onChange: (value: string) => void;
  /** Formats the text after a key; inserts the slashes. */
  mask: (previous: string, typed: string) => string;
  /** The field was left, or Enter was pressed in it: the time to complete, check and use what was typed. */
  onCommit: (event?: FocusEvent) => void;
  /** Current error message. */
  error?: string | null;
  placeholder?: string;
  name?: string | undefined;
  /** Whether words are as usual here as numbers: a phone shows letters then. */
  hasWords?: boolean;
  /** An icon button at the field's right end. */
  trailing?: ReactNode;
}

/** A date typed as text. A native field, so that it costs the first page next to nothing. */
export function DateTextField(props: DateTextFieldProps) {
  const {
    value,
    onChange,
    mask,
    onCommit,
    error,
    placeholder = dateFormat(),
    name,
    trailing,
    hasWords = false,
    description = dateHint(),
    isAlert = true,
    ...frame
  } = props;
  return (
    <FieldFrame {...frame} description={description} isAlert={isAlert} errors={error ? [error] : []}>
      {(control) => (
        <div className={styles.input}>
          <input
            {...control}
            type="text"
            inputMode={hasWords ? "text" : "numeric"}
            autoComplete="off"
            name={name}
            placeholder={placeholder}
            value={value}
            onChange={({ target }) => onChange(mask(value, target.value))}
            onBlur={onCommit}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              // What was read from words is looked at before the form is sent.
              if (hasWords) event.preventDefault();
              onCommit();
            }}
          />
          {trailing}
        </div>
      )}
    </FieldFrame>
  );
}
