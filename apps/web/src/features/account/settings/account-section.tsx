import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { type ReactNode, useId } from "react";
import styles from "./account-section.module.css";

interface AccountSectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A section of the account page with its heading. */
export function AccountSection({ title, lead, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className={`${panelStyles.panel} ${panelStyles.padded} ${styles.section}`} aria-labelledby={id}>
      <h2 id={id} className="display">
        {title}
      </h2>
      {lead && <p className={`muted ${styles.lead}`}>{lead}</p>}
      {children}
    </section>
  );
}
