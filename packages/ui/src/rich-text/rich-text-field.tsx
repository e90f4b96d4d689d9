import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import { CircleAlert } from "lucide-react";
import { lazy, Suspense, useId } from "react";
import { arriving } from "../loading/missing-code.tsx";
import "../fields/field.css";
import "./rich-text-field.css";

export interface RichTextFieldProps {
  label: string;
  /** HTML; a blank line alone is "". */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  errors?: readonly string[];
  description?: string;
  optional?: boolean;
  /** Of the text that people read, without the markup. */
  max: number;
}

const Editor = lazy(async () => ({ default: (await arriving(() => import("./rich-text-editor.tsx"))).RichTextEditor }));

/**
 * Text with emphasis, lists, small headings and links. The editor comes when the field is shown, so that no page without
 * one loads it.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { label, value, onChange, onBlur, errors = [], description, optional, max } = props;
  const id = useId();
  const used = textOfHtml(value).length;
  const isInvalid = errors.length > 0;
  const described = [description && `${id}-hint`, isInvalid && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="field" data-invalid={isInvalid || undefined}>
      <div className="field__label">
        <span id={`${id}-label`}>{label}</span>
        {optional && <span className="opt">Optional</span>}
      </div>
      {description && (
        <span id={`${id}-hint`} className="field__hint">
          {description}
        </span>
      )}
      <Suspense fallback={<div className="rt rt__b" aria-busy="true" />}>
        <Editor
          value={value}
          onChange={onChange}
          {...(onBlur && { onBlur })}
          labelId={`${id}-label`}
          describedBy={described}
          isInvalid={isInvalid}
        />
      </Suspense>
      <div className="field__foot">
        {isInvalid && (
          <span id={`${id}-error`} className="err">
            <CircleAlert className="i" aria-hidden="true" />
            {errors.join(" ")}
          </span>
        )}
        <span className={used > max ? "count count--over" : "count"}>{`${used} / ${max}`}</span>
      </div>
    </div>
  );
}
