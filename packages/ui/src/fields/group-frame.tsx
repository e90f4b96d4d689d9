import { CircleAlert } from "lucide-react";
import { type FocusEvent, type ReactNode, useId } from "react";
import type { FieldFrameProps } from "./field-frame.tsx";
import "./field.css";

export interface GroupFrameProps extends Omit<FieldFrameProps, "isAlert"> {
  /** One of its controls is chosen. */
  isRadioGroup?: boolean;
  /** The focus left the whole group. */
  onBlur?: ((event: FocusEvent) => void) | undefined;
  children: ReactNode;
}

/**
 * The label, help and errors around several controls that answer one question. An invalid group can take the focus, so
 * that a form leads to it.
 */
export function GroupFrame(props: GroupFrameProps) {
  const { label, optional, description, errors = [], isRadioGroup, onBlur, children } = props;
  const id = useId();
  const isInvalid = errors.length > 0;
  const described = [description && `${id}-hint`, isInvalid && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset
      className="field"
      role={isRadioGroup ? "radiogroup" : undefined}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
      aria-invalid={isInvalid || undefined}
      data-invalid={isInvalid || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.(event);
      }}
    >
      <div className="field__label">
        <span id={`${id}-label`}>{label}</span>
        {optional && <span className="opt">Optional</span>}
      </div>
      {description && (
        <span id={`${id}-hint`} className="field__hint">
          {description}
        </span>
      )}
      {children}
      {isInvalid && (
        <div className="field__foot">
          <span id={`${id}-error`} className="err">
            <CircleAlert className="i" aria-hidden="true" />
            {errors.join(" ")}
          </span>
        </div>
      )}
    </fieldset>
  );
}
