import { isOwnPath, urlError, withScheme } from "@hereabouts/contract/fields/web-url";
import { buttonLook } from "@hereabouts/contract/site-pages/page-html";
import { t } from "@hereabouts/language/translate";
import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "../actions/button.tsx";
import { Switch } from "../choices/switch.tsx";
import { TextField } from "../fields/text-field.tsx";
import styles from "./rich-text-field.module.css";

interface RichTextLinkProps {
  editor: Editor;
  /** Where the text at the cursor leads now; "" when it is no link. */
  start: string;
  /** Whether it looks like a button; undefined in texts without buttons and paths of this site. */
  isButton: boolean | undefined;
  onClose: () => void;
}

/** Where the chosen text leads. */
export function RichTextLink({ editor, start, isButton, onClose }: RichTextLinkProps) {
  const isOfPage = isButton !== undefined;
  const [isButtonNow, setButton] = useState(isButton ?? false);
  const [href, setHref] = useState(start);
  const [error, setError] = useState<string | null>(null);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const save = () => {
    const isOwn = isOfPage && isOwnPath(href.trim());
    const address = isOwn ? href.trim() : withScheme(href.trim());
    const wrong = isOwn || address.startsWith("mailto:") ? null : urlError(address);
    setError(wrong);
    if (wrong) return;
    const link = { href: address, ...(isOfPage && { look: isButtonNow ? buttonLook : null }) };
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
        {...(isOfPage && { description: t("A page of this site, as in /events/, or the address of another.") })}
        placeholder="https://"
        inputMode="url"
        errors={error ? [error] : []}
        autoFocus
      />
      {isOfPage && <Switch label={t("Show as a button")} isSelected={isButtonNow} onChange={setButton} />}
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
