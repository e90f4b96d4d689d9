import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./disclosure.module.css";

interface DisclosureProps {
  /** What is pressed to see the rest. */
  summary: string;
  className?: string | undefined;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** What is said only to whoever asks. Works without scripts. */
export function Disclosure({ summary, className, onToggle, children }: DisclosureProps) {
  return (
    <details className={className} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
      <summary className={styles.summary}>
        {summary}
        <ChevronDown />
      </summary>
      {children}
    </details>
  );
}
