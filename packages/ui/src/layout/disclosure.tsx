import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./disclosure.module.css";

interface DisclosureProps {
  /** Label of the toggle. */
  summary: string;
  className?: string | undefined;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Expandable details. Works without scripts. */
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
