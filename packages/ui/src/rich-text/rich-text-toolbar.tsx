import { msg, t } from "@hereabouts/language/translate";
import { type Editor, useEditorState } from "@tiptap/react";
import {
  Bold,
  Heading1,
  Heading2,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  RemoveFormatting,
  Undo2,
} from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import styles from "./rich-text-field.module.css";

interface Tool {
  label: string;
  icon: LucideIcon;
  /** Mark or node at the cursor that makes the tool appear pressed. */
  mark?: [name: string, attributes?: { level: number }];
  isOff?: (editor: Editor) => boolean;
  use: (editor: Editor) => void;
}

/** Before the link. */
const formats: readonly Tool[] = [
  { label: msg("Bold"), icon: Bold, mark: ["bold"], use: (editor) => editor.chain().focus().toggleBold().run() },
  {
    label: msg("Italic"),
    icon: Italic,
    mark: ["italic"],
    use: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: msg("Heading"),
    icon: Heading1,
    mark: ["heading", { level: 3 }],
    use: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: msg("Smaller heading"),
    icon: Heading2,
    mark: ["heading", { level: 4 }],
    use: (editor) => editor.chain().focus().toggleHeading({ level: 4 }).run(),
  },
  {
    label: msg("Bulleted list"),
    icon: List,
    mark: ["bulletList"],
    use: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: msg("Numbered list"),
    icon: ListOrdered,
    mark: ["orderedList"],
    use: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
];

/** After the link: what concerns all of it. */
const edits: readonly Tool[] = [
  {
    label: msg("Clear formatting"),
    icon: RemoveFormatting,
    use: (editor) => editor.chain().focus().clearNodes().unsetAllMarks().run(),
  },
  {
    label: msg("Undo"),
    icon: Undo2,
    isOff: (editor) => !editor.can().undo(),
    use: (editor) => editor.chain().focus().undo().run(),
  },
  {
    label: msg("Redo"),
    icon: Redo2,
    isOff: (editor) => !editor.can().redo(),
    use: (editor) => editor.chain().focus().redo().run(),
  },
];

/** A tool of one kind of text alone. */
interface FurtherTool {
  label: string;
  icon: LucideIcon;
  isPressed: boolean;
  onPress: () => void;
}

export interface RichTextToolbarProps {
  editor: Editor;
  isLinking: boolean;
  onLink: () => void;
  /** After the link. */
  further?: readonly FurtherTool[];
}

/** One stop for Tab; the arrows go from tool to tool. */
export function RichTextToolbar({ editor, isLinking, onLink, further = [] }: RichTextToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      pressed: formats.map(({ mark }) => (mark ? now.isActive(...mark) : undefined)),
      off: edits.map(({ isOff }) => isOff?.(now) ?? false),
      isLink: now.isActive("link"),
    }),
  });
  const move = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll("button") ?? [])];
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const to = step ? (here + step + buttons.length) % buttons.length : { Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setStop(to);
    buttons[to]?.focus();
  };
  const all = [
    ...formats.map((tool, index) => ({
      ...tool,
      isPressed: state.pressed[index],
      isOff: false,
      onPress: () => tool.use(editor),
    })),
    { label: msg("Link"), icon: Link, isPressed: state.isLink || isLinking, isOff: false, onPress: onLink },
    ...further.map((tool) => ({ ...tool, isOff: false })),
    ...edits.map((tool, index) => ({
      ...tool,
      isPressed: undefined,
      isOff: state.off[index] ?? false,
      onPress: () => tool.use(editor),
    })),
  ];
  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={t("Format")} tabIndex={-1} onKeyDown={move}>
      {all.map(({ label, icon: Icon, isPressed, isOff, onPress }, index) => (
        <button
          key={label}
          type="button"
          aria-label={t(label)}
          aria-pressed={isPressed}
          aria-disabled={isOff || undefined}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setStop(index)}
          onClick={() => !isOff && onPress()}
        >
          <Icon />
        </button>
      ))}
    </div>
  );
}
