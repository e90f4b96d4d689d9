import { formatNumber, t } from "@hereabouts/language/translate";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import styles from "./field.module.css";

export interface FieldFrameProps {
  label: string;
  /** Writes "Optional" at the label's right; required is the default and is not marked. */
  optional?: boolean | undefined;
  description?: string | undefined;
  /** Current error messages. The form decides when to show them. */
  errors?: readonly string[] | undefined;
  /** Errors interrupt who listens, for fields that nothing follows that would say them. */
  isAlert?: boolean | undefined;
  /** Shows "20 / 65" under the field. Never stops typing: too long is a message, not a dead key. */
  counter?: { used: number; max: number } | undefined;
}

/** The ids of a frame's parts, and what a control says of its state. */
export interface Frame {
  id: string;
  /** For the name of a field that is no native control. */
  labelId: string;
  isInvalid: boolean;
  /** The ids of the help and the errors that are shown. */
  describedBy: string | undefined;
}

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** Ties a control to the parts of its frame. */
export function useFrame({ description, errors = [] }: Pick<FieldFrameProps, "description" | "errors">): Frame {
  const id = useId();
  const isInvalid = errors.length > 0;
  const described = [description && hintId(id), isInvalid && errorId(id)].filter(Boolean).join(" ");
  return { id, labelId: `${id}-label`, isInvalid, describedBy: described || undefined };
}

interface FramePartsProps extends Omit<FieldFrameProps, "label"> {
  frame: Frame;
  /** The name as it is shown, such as a `<label>`. */
  name: ReactNode;
  children: ReactNode;
}

/** Frame of every field: label and help above the control, errors and counter below. */
export function FrameParts(props: FramePartsProps) {
  const { frame, name, optional, description, errors = [], isAlert, counter, children } = props;
  return (
    <>
      <div className={styles.label}>
        {name}
        {optional && <span className={styles.optional}>{t("Optional")}</span>}
      </div>
      {description && (
        <span id={hintId(frame.id)} className={styles.hint}>
          {description}
        </span>
      )}
      {children}
      {(frame.isInvalid || counter) && (
        <div className={styles.foot}>
          {frame.isInvalid && (
            <span id={errorId(frame.id)} className={styles.error} role={isAlert ? "alert" : undefined}>
              <CircleAlert />
              {errors.map((error) => t(error)).join(" ")}
            </span>
          )}
          {counter && (
            <span className={counter.used > counter.max ? `${styles.count} ${styles.over}` : styles.count}>
              {`${formatNumber(counter.used)} / ${formatNumber(counter.max)}`}
            </span>
          )}
        </div>
      )}
    </>
  );
}
