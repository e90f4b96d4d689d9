import type { FocusEvent, ReactNode } from "react";
import styles from "./field.module.css";
import { type FieldFrameProps, FrameParts, useFrame } from "./frame-parts.tsx";

export interface GroupFrameProps extends FieldFrameProps {
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
  const { label, isRadioGroup, onBlur, children, ...parts } = props;
  const frame = useFrame(parts);
  return (
    <fieldset
      className={styles.field}
      role={isRadioGroup ? "radiogroup" : undefined}
      tabIndex={-1}
      aria-labelledby={frame.labelId}
      aria-describedby={frame.describedBy}
      aria-invalid={frame.isInvalid || undefined}
      data-invalid={frame.isInvalid || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.(event);
      }}
    >
      <FrameParts {...parts} frame={frame} name={<span id={frame.labelId}>{label}</span>}>
        {children}
      </FrameParts>
    </fieldset>
  );
}
