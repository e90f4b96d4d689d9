import { messages } from "@hereabouts/contract/messages";
import { Button } from "@hereabouts/ui/actions/button";
import { toast } from "@hereabouts/ui/feedback/toast";
import { Copy } from "lucide-react";
import { useId } from "react";
import styles from "./code-to-copy.module.css";

interface CodeToCopyProps {
  title: string;
  /** One sentence on when to use the code. */
  hint: string;
  code: string;
}

const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => toast({ tone: "success", message: messages.copied }),
    // Without https, or when the browser forbids it, the code is there to be marked and copied by hand.
    () => toast({ tone: "danger", message: messages.textNotCopied }),
  );

/** A piece of HTML to take along, and a button that copies it. */
export function CodeToCopy({ title, hint, code }: CodeToCopyProps) {
  const id = useId();
  return (
    <section className={styles.piece} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        <Button size="sm" icon={<Copy />} aria-label={`Copy: ${title}`} onPress={() => void copy(code)}>
          Copy
        </Button>
      </div>
      <p className="sm muted">{hint}</p>
      <pre className={styles.code}>
        <code>{code}</code>
      </pre>
    </section>
  );
}
