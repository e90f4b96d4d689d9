import { messages } from "@hereabouts/contract/messages";
import { Copy } from "lucide-react";
import { Button } from "../actions/button.tsx";
import fieldStyles from "../fields/field.module.css";
import { FieldFrame } from "../fields/field-frame.tsx";
import styles from "./copy-field.module.css";
import { toast } from "./toast.tsx";

async function copy(text: string, isLink: boolean) {
  try {
    await navigator.clipboard.writeText(text);
    toast({ tone: "success", message: isLink ? messages.linkCopied : messages.copied });
  } catch {
    // Without https, or when the browser forbids it, the field is there to copy from by hand.
    toast({ tone: "danger", message: isLink ? messages.linkNotCopied : messages.textNotCopied });
  }
}

interface CopyFieldProps {
  label: string;
  value: string;
  /** Whether it is a text rather than a link. */
  isText?: boolean;
}

/** Something to be taken along, a link mostly: a field to copy from by hand, and a button that does it. */
export function CopyField({ label, value, isText = false }: CopyFieldProps) {
  return (
    <FieldFrame label={label}>
      {(control) => (
        <div className={styles.link}>
          <input
            {...control}
            className={fieldStyles.input}
            readOnly
            value={value}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="primary" onPress={() => copy(value, !isText)}>
            <Copy /> Copy
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}
