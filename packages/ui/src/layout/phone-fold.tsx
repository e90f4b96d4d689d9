import { t } from "@hereabouts/language/translate";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import styles from "./phone-fold.module.css";

export interface PhoneFoldProps {
  /** Describes the folded content: "Price details and ticket link". */
  title: string;
  /** Something stands in it or is wrong there: it is in view, and stays so. */
  isNeeded: boolean;
  /** Whether all of it may be left out. */
  isOptional?: boolean;
  children: ReactNode;
}

/** Fields that come after the first ones: folded under their name on a phone, where every field costs a screen's length. */
export function PhoneFold({ title, isNeeded, isOptional = true, children }: PhoneFoldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isNeeded);
  // What is taken out again leaves its fields where they are.
  if (isNeeded && !isOpen) setOpen(true);
  return (
    <div className={styles.fold} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        hidden={isNeeded}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
        {isOptional && <span className={styles.optional}>{t("Optional")}</span>}
        <ChevronDown />
      </button>
      <div id={id} className={styles.content}>
        {children}
      </div>
    </div>
  );
}
