import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { copyText } from "@hereabouts/ui/feedback/copy-text";
import { Copy } from "lucide-react";
import { useId } from "react";
import styles from "./code-to-copy.module.css";

interface CodeToCopyProps {
  title: string;
  /** One sentence on when to use the code. */
  hint: string;
  code: string;
}

/** A piece of HTML to take along, and a button that copies it. */
export function CodeToCopy({ title, hint, code }: CodeToCopyProps) {
  const id = useId();
  return (
    <section className={styles.piece} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        <Button
          size="sm"
          icon={<Copy />}
          aria-label={t("Copy: {title}", { title })}
          onPress={() => void copyText(code)}
        >
          {t("Copy")}
        </Button>
      </div>
      <p className="sm muted">{hint}</p>
      <pre className={styles.code}>
        <code>{code}</code>
      </pre>
    </section>
  );
}
