import { type ReactNode, useId } from "react";
import "@hereabouts/ui/layout/panel.css";
import styles from "./account.module.css";

interface AccountSectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One matter of the account page, under its heading. */
export function AccountSection({ title, lead, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className={`panel panel--pad ${styles.acct}`} aria-labelledby={id}>
      <h2 id={id} className="display">
        {title}
      </h2>
      {lead && <p className="muted">{lead}</p>}
      {children}
    </section>
  );
}
