import type { ReactNode } from "react";
import styles from "./workbench.module.css";

/** Filters above a list. */
export function WorkbenchFilters({ children }: { children: ReactNode }) {
  return (
    <search className={styles.filters} aria-label="Filters">
      {children}
    </search>
  );
}
