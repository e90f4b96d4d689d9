import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import type { Extensions } from "@tiptap/core";
import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { cleanPastedHtml } from "./clean-pasted-html.ts";
import styles from "./rich-text-field.module.css";
import { RichTextLink } from "./rich-text-link.tsx";
import { RichTextToolbar, type RichTextToolbarProps } from "./rich-text-toolbar.tsx";

export interface RichTextEditorProps {
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  labelId: string;
  describedBy: string;
  isInvalid: boolean;
}

interface FurtherFormats {
  /** Formats that this text has beside the usual ones. */
  nodes?: Extensions;
  /** Draws the tools, where there are more than the usual ones. */
  renderTools?: (tools: RichTextToolbarProps) => ReactNode;
  /** Whether links may lead to paths of this site and look like buttons. */
  isOfPage?: boolean;
}

const noNodes: Extensions = [];

/** Only formats that the server keeps. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: {
      openOnClick: false,
      autolink: true,
      protocols: ["http", "https", "mailto"],
      defaultProtocol: "https",
      HTMLAttributes: { target: null, rel: null },
    },
  }),
];

/** A blank line alone is nothing. */
function htmlOf(editor: Editor): string {
  const html = editor.getHTML();
  return textOfHtml(html) === "" && !html.includes("<img") ? "" : html;
}

/** Control and K, or Command and K, where people expect a link. */
const isLinkKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k";

/** Control and Enter, or Command and Enter, which send a form; a line break is Shift and Enter. */
const isSendKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => (ctrlKey || metaKey) && key === "Enter";

interface EditorPropsOptions {
  labelId: string;
  describedBy: string;
  isInvalid: boolean;
  onLink: () => void;
}

function editorProps({ labelId, describedBy, isInvalid, onLink }: EditorPropsOptions) {
  const handleKeyDown = (_: unknown, event: KeyboardEvent) => {
    if (isSendKey(event)) return true;
    if (!isLinkKey(event)) return false;
    event.preventDefault();
    onLink();
    return true;
  };
  const attributes: Record<string, string> = {
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": labelId,
    ...(describedBy !== "" && { "aria-describedby": describedBy }),
    ...(isInvalid && { "aria-invalid": "true" }),
  };
  return { attributes, handleKeyDown, transformPastedHTML: cleanPastedHtml };
}

/** The editor of a rich text field with its tools. */
export function RichTextEditor(props: RichTextEditorProps & FurtherFormats) {
  const { value, onChange, onBlur, labelId, describedBy, isInvalid, nodes = noNodes, renderTools, isOfPage } = props;
  const [isLinking, setLinking] = useState(false);
  const onLink = useCallback(() => setLinking(true), []);
  const editor = useEditor({
    extensions: [...extensions, ...nodes],
    content: value,
    // Its styles stand in our own sheet: the content security policy refuses added ones.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: editorProps({ labelId, describedBy, isInvalid, onLink }),
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
    onBlur: () => onBlur?.(),
  });
  useEffect(() => {
    editor?.setOptions({ editorProps: editorProps({ labelId, describedBy, isInvalid, onLink }) });
  }, [editor, labelId, describedBy, isInvalid, onLink]);
  useEffect(() => {
    // A value from elsewhere, such as a draft: typing itself never comes back different.
    if (editor && value !== htmlOf(editor)) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  const link = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const { href = "", look = null } = now?.getAttributes("link") ?? {};
      return { href: String(href), isButton: look !== null };
    },
  });
  if (!editor) return <div className={`${styles.editor} ${styles.text}`} aria-busy="true" />;
  const tools = { editor, isLinking, onLink: () => setLinking(!isLinking) };
  return (
    <div className={styles.editor}>
      {renderTools ? renderTools(tools) : <RichTextToolbar {...tools} />}
      {isLinking && (
        <RichTextLink
          editor={editor}
          start={link?.href ?? ""}
          isButton={isOfPage ? (link?.isButton ?? false) : undefined}
          onClose={() => setLinking(false)}
        />
      )}
      <EditorContent editor={editor} className={styles.text} />
    </div>
  );
}
