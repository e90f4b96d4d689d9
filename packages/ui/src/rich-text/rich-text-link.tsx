import { urlError, withScheme } from "@hereabouts/contract/fields/web-url";
import { t } from "@hereabouts/language/translate";
import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "../actions/button.tsx";
import { TextField } from "../fields/text-field.tsx";
import styles from "./rich-text-field.module.css";

interface RichTextLinkProps {
  editor: Editor;
  /** Where the text at the cursor leads now; "" when it is no link. */
  start: string;
  onClose: () => void;
}

/** Where the chosen text leads. */
export function RichTextLink({ editor, start, onClose }: RichTextLinkProps) {
  const [href, setHref] = useState(start);
  const [error, setError] = useState<string | null>(null);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const save = () => {
    const address = withScheme(href.trim());
    const wrong = address.startsWith("mailto:") ? null : urlError(address);
    setError(wrong);
    if (wrong) return;
    const link = { href: address };
    const chain = editor.chain().focus().extendMarkRange("link");
    // Without chosen text the address itself is the text.
    if (editor.state.selection.empty && start === "") {
      chain.insertContent({ type: "text", text: link.href, marks: [{ type: "link", attrs: link }] }).run();
    } else chain.setLink(link).run();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
    if (event.key !== "Enter") return;
    // Otherwise Enter would send the form around the editor.
    event.preventDefault();
    save();
  };
  return (
    <div className={styles.link}>
      <TextField
        label={t("Link to")}
        value={href}
        onChange={setHref}
        onKeyDown={onKeyDown}
        placeholder="https://"
        inputMode="url"
        errors={error ? [error] : []}
        autoFocus
      />
      <Button size="sm" onPress={save}>
        {t("Set link")}
      </Button>
      {start !== "" && (
        <Button
          size="sm"
          variant="quiet"
          onPress={() => {
            editor.chain().focus().extendMarkRange("link").unsetLink().run();
            close();
          }}
        >
          {t("Remove link")}
        </Button>
      )}
      <Button size="sm" variant="quiet" onPress={close}>
        {t("Cancel")}
      </Button>
    </div>
  );
}
