import { messages } from "@hereabouts/contract/messages";
import { Copy } from "lucide-react";
import { useId } from "react";
import { Button } from "../actions/button.tsx";
import { toast } from "../feedback/toast.tsx";
import styles from "./copy-field.module.css";
import fieldStyles from "./field.module.css";

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast({ tone: "success", message: messages.linkCopied });
  } catch {
    // Without https, or when the browser forbids it, the field is there to copy from by hand.
    toast({ tone: "danger", message: messages.linkNotCopied });
  }
}

/** A link to be taken along: a field to copy from by hand, and a button that does it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId();
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.link}>
        <input
          id={id}
          className={fieldStyles.input}
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="primary" onPress={() => copy(value)}>
          <Copy /> Copy
        </Button>
      </div>
    </>
  );
}
