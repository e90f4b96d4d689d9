import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import "./field.css";

export interface FieldFrameProps {
  label: string;
  /** Writes "Optional" at the label's right; required is the default and is not marked. */
  optional?: boolean | undefined;
  description?: string | undefined;
  /** What is wrong now, already worded. When to say it is the form's business. */
  errors?: readonly string[] | undefined;
  /** Errors interrupt who listens, for fields that nothing follows that would say them. */
  isAlert?: boolean | undefined;
}

/** What ties a control to its label, its help and its errors. */
export interface FieldControl {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** The label, help and errors around a native control. */
export function FieldFrame(props: FieldFrameProps & { children: (control: FieldControl) => ReactNode }) {
  const { label, optional, description, errors = [], isAlert, children } = props;
  const id = useId();
  const isInvalid = errors.length > 0;
  const described = [description && `${id}-hint`, isInvalid && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="field" data-invalid={isInvalid || undefined}>
      <div className="field__label">
        <label htmlFor={id}>{label}</label>
        {optional && <span className="opt">Optional</span>}
      </div>
      {description && (
        <span id={`${id}-hint`} className="field__hint">
          {description}
        </span>
      )}
      {children({ id, "aria-invalid": isInvalid || undefined, "aria-describedby": described || undefined })}
      {isInvalid && (
        <div className="field__foot">
          <span id={`${id}-error`} className="err" role={isAlert ? "alert" : undefined}>
            <CircleAlert className="i" aria-hidden="true" />
            {errors.join(" ")}
          </span>
        </div>
      )}
    </div>
  );
}
