import type { ComponentProps, ReactNode } from "react";
import styles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";
import type { FieldFrameProps } from "./frame-parts.tsx";

type Typing =
  | "autoComplete"
  | "autoCorrect"
  | "autoFocus"
  | "defaultValue"
  | "inputMode"
  | "list"
  | "name"
  | "placeholder"
  | "spellCheck"
  | "value";

export interface TextFieldProps extends FieldFrameProps, Pick<ComponentProps<"input">, Typing> {
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: (event: React.FocusEvent) => void;
  onKeyDown?: (event: React.KeyboardEvent) => void;
  onKeyUp?: (event: React.KeyboardEvent) => void;
  type?: "text" | "email" | "password" | "tel";
  isRequired?: boolean;
  isDisabled?: boolean | undefined;
  /** An icon button at the field's right end. */
  trailing?: ReactNode;
  isMultiline?: boolean;
  /** Whether the height follows the lines of text. */
  isGrowing?: boolean;
  /** For several lines, though it is one line high at first. */
  isShort?: boolean;
  /** Counted under the field once something stands in it; never stops typing. */
  maxChars?: number;
}

/** A line of text, or several, with its label, help, errors and counter. */
export function TextField(props: TextFieldProps) {
  const { label, optional, description, errors, isAlert, maxChars, ...field } = props;
  const used = props.value?.length ?? 0;
  const counter = props.counter ?? (maxChars !== undefined && used > 0 ? { used, max: maxChars } : undefined);
  const {
    onChange,
    type = "text",
    isRequired,
    isDisabled,
    trailing,
    isMultiline,
    isGrowing,
    isShort,
    counter: _,
    ...typing
  } = field;
  const look = [styles.input, isMultiline && styles.area, isGrowing && styles.growing, isShort && styles.short]
    .filter(Boolean)
    .join(" ");
  return (
    <FieldFrame
      label={label}
      optional={optional}
      description={description}
      errors={errors}
      counter={counter}
      isAlert={isAlert}
    >
      {(control) => {
        const input = { ...typing, ...control, "aria-required": isRequired || undefined, disabled: isDisabled };
        return (
          <div className={look} data-disabled={isDisabled || undefined}>
            {isMultiline ? (
              <textarea {...input} onChange={({ target }) => onChange?.(target.value)} />
            ) : (
              <input {...input} type={type} onChange={({ target }) => onChange?.(target.value)} />
            )}
            {trailing}
          </div>
        );
      }}
    </FieldFrame>
  );
}
