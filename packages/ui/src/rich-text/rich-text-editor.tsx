import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useCallback, useEffect, useState } from "react";
import { cleanPastedHtml } from "./clean-pasted-html.ts";
import styles from "./rich-text-field.module.css";
import { RichTextLink } from "./rich-text-link.tsx";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";

interface RichTextEditorProps {
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  labelId: string;
  describedBy: string;
  isInvalid: boolean;
}

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
const htmlOf = (editor: Editor) => (textOfHtml(editor.getHTML()) === "" ? "" : editor.getHTML());

/** Control and K, or Command and K, where people expect a link. */
const isLinkKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k";

interface EditorPropsOptions {
  labelId: string;
  describedBy: string;
  isInvalid: boolean;
  onLink: () => void;
}

function editorProps({ labelId, describedBy, isInvalid, onLink }: EditorPropsOptions) {
  const handleKeyDown = (_: unknown, event: KeyboardEvent) => {
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
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, onBlur, labelId, describedBy, isInvalid } = props;
  const [isLinking, setLinking] = useState(false);
  const onLink = useCallback(() => setLinking(true), []);
  const editor = useEditor({
    extensions,
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
    selector: ({ editor: now }) => (now?.getAttributes("link").href as string) ?? "",
  });
  if (!editor) return <div className={`${styles.editor} ${styles.text}`} aria-busy="true" />;
  return (
    <div className={styles.editor}>
      <RichTextToolbar editor={editor} isLinking={isLinking} onLink={() => setLinking(!isLinking)} />
      {isLinking && <RichTextLink editor={editor} start={link ?? ""} onClose={() => setLinking(false)} />}
      <EditorContent editor={editor} className={styles.text} />
    </div>
  );
}
