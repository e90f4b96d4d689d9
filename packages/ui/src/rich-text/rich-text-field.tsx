import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import { messages } from "@hereabouts/contract/messages";
import { Suspense } from "react";
import fieldStyles from "../fields/field.module.css";
import { type FieldFrameProps, FrameParts, useFrame } from "../fields/frame-parts.tsx";
import { lazyPart } from "../loading/lazy-part.tsx";
import styles from "./rich-text-field.module.css";

export interface RichTextFieldProps extends Omit<FieldFrameProps, "counter"> {
  /** HTML; a blank line alone is "". */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** Maximum length of the visible text, without markup. */
  max: number;
}

const Editor = lazyPart(() => import("./rich-text-editor.tsx"), "RichTextEditor");

/**
 * Text with emphasis, lists, small headings and links. The editor comes when the field is shown, so that no page without
 * one loads it.
 */
export function RichTextField({ label, value, onChange, onBlur, max, errors = [], ...more }: RichTextFieldProps) {
  const used = textOfHtml(value).length;
  // More can be typed, and is named at once.
  const parts = { ...more, errors: used > max && errors.length === 0 ? [messages.atMostChars(max)] : errors };
  const frame = useFrame(parts);
  return (
    <div className={fieldStyles.field} data-invalid={frame.isInvalid || undefined}>
      <FrameParts
        {...parts}
        counter={used > 0 ? { used, max } : undefined}
        frame={frame}
        name={<span id={frame.labelId}>{label}</span>}
      >
        <Suspense fallback={<div className={`${styles.editor} ${styles.text}`} aria-busy="true" />}>
          <Editor
            value={value}
            onChange={onChange}
            {...(onBlur && { onBlur })}
            labelId={frame.labelId}
            describedBy={frame.describedBy ?? ""}
            isInvalid={frame.isInvalid}
          />
        </Suspense>
      </FrameParts>
    </div>
  );
}
