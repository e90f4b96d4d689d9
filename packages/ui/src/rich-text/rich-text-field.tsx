import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import { messages } from "@hereabouts/contract/messages";
import { type ReactNode, Suspense } from "react";
import fieldStyles from "../fields/field.module.css";
import { type FieldFrameProps, FrameParts, useFrame } from "../fields/frame-parts.tsx";
import { lazyPart } from "../loading/lazy-part.tsx";
import type { RichTextEditorProps } from "./rich-text-editor.tsx";
import styles from "./rich-text-field.module.css";

export interface RichTextFieldProps extends Omit<FieldFrameProps, "counter"> {
  /** HTML; a blank line alone is "". */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** Maximum length of the visible text, without markup. */
  max: number;
  /** Draws the editor of a text with formats of its own, lazily as well. */
  renderEditor?: (props: RichTextEditorProps) => ReactNode;
}

const Editor = lazyPart(() => import("./rich-text-editor.tsx"), "RichTextEditor");

/**
 * Text with emphasis, lists, small headings and links. The editor comes when the field is shown, so that no page without
 * one loads it.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { label, value, onChange, onBlur, max, renderEditor, errors = [], ...more } = props;
  const used = textOfHtml(value).length;
  // More can be typed, and is named at once.
  const parts = { ...more, errors: used > max && errors.length === 0 ? [messages.atMostChars(max)] : errors };
  const frame = useFrame(parts);
  const editor: RichTextEditorProps = {
    value,
    onChange,
    ...(onBlur && { onBlur }),
    labelId: frame.labelId,
    describedBy: frame.describedBy ?? "",
    isInvalid: frame.isInvalid,
  };
  return (
    <div className={fieldStyles.field} data-invalid={frame.isInvalid || undefined}>
      <FrameParts
        {...parts}
        counter={used > 0 ? { used, max } : undefined}
        frame={frame}
        name={<span id={frame.labelId}>{label}</span>}
      >
        <Suspense fallback={<div className={`${styles.editor} ${styles.text}`} aria-busy="true" />}>
          {renderEditor ? renderEditor(editor) : <Editor {...editor} />}
        </Suspense>
      </FrameParts>
    </div>
  );
}
