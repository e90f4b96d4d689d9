import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
} from "react-aria-components/TextField";
import "./field.css";

type Ours = "children" | "className" | "style" | "maxLength" | "validate" | "validationBehavior" | "isInvalid";

export interface TextFieldProps extends Omit<AriaTextFieldProps, Ours> {
  label: string;
  /** Writes "Optional" at the label's right; required is the default and is not marked. */
  optional?: boolean;
  description?: string;
  /** What is wrong now, already worded. When to say it is the form's business. */
  errors?: readonly string[];
  /** Shows "20 / 65" under the field. Never stops typing: too long is a message, not a dead key. */
  counter?: { used: number; max: number };
  /** An icon button at the field's right end. */
  trailing?: ReactNode;
  placeholder?: string;
  isMultiline?: boolean;
}

/** A line of text, or several, with its label, help, errors and counter. */
export function TextField(props: TextFieldProps) {
  const { label, optional, description, errors = [], counter, trailing, placeholder, isMultiline, ...field } = props;
  return (
    <AriaTextField {...field} className="field" validationBehavior="aria" isInvalid={errors.length > 0}>
      <div className="field__label">
        <Label>{label}</Label>
        {optional && <span className="opt">Optional</span>}
      </div>
      {description && (
        <Text slot="description" className="field__hint">
          {description}
        </Text>
      )}
      <div className={isMultiline ? "input input--area" : "input"}>
        {isMultiline ? <TextArea placeholder={placeholder} /> : <Input placeholder={placeholder} />}
        {trailing}
      </div>
      {(errors.length > 0 || counter) && (
        <div className="field__foot">
          <FieldError className="err">
            <CircleAlert className="i" />
            {errors.join(" ")}
          </FieldError>
          {counter && (
            <span className={counter.used > counter.max ? "count count--over" : "count"}>
              {`${counter.used} / ${counter.max}`}
            </span>
          )}
        </div>
      )}
    </AriaTextField>
  );
}
