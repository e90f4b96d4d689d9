import type { ReactNode } from "react";
import styles from "./field.module.css";
import { type FieldFrameProps, FrameParts, useFrame } from "./frame-parts.tsx";

/** Connects a control to its label, help and errors. */
interface FieldControl {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/**
 * The label, help, errors and counter around a native control. Native, so that the fields of the pages people begin at
 * cost next to nothing.
 */
export function FieldFrame(props: FieldFrameProps & { children: (control: FieldControl) => ReactNode }) {
  const { label, children, ...parts } = props;
  const frame = useFrame(parts);
  const { id, isInvalid, describedBy } = frame;
  return (
    <div className={styles.field} data-invalid={isInvalid || undefined}>
      <FrameParts {...parts} frame={frame} name={<label htmlFor={id}>{label}</label>}>
        {children({ id, "aria-invalid": isInvalid || undefined, "aria-describedby": describedBy })}
      </FrameParts>
    </div>
  );
}
