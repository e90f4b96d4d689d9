import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import styles from "./account-section.module.css";

interface AccountSectionProps {
  title: string;
  /** Current setting, beside the title. */
  value?: string | undefined;
  lead?: ReactNode;
  /** Open at first: something in it needs attention. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A row of the account page, which opens to its settings. */
export function AccountSection({ title, value, lead, isOpen = false, children }: AccountSectionProps) {
  const id = useId();
  // Later changes would close what somebody opened.
  const [startsOpen] = useState(isOpen);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <details open={startsOpen}>
        <summary className={styles.summary}>
          <h2 id={id} className="display">
            {title}
          </h2>
          {value && <span className={`muted ${styles.value}`}>{value}</span>}
          <ChevronDown />
        </summary>
        <div className={styles.body}>
          {lead && <p className="muted">{lead}</p>}
          {children}
        </div>
      </details>
    </section>
  );
}
