import { t } from "@hereabouts/language/translate";
import type { ReactNode } from "react";
import styles from "./workbench.module.css";
import { WorkbenchHead } from "./workbench-head.tsx";

export interface WorkbenchPageProps {
  /** Links to related pages; absent within an area with side navigation. */
  ways?: ReactNode;
  title: string;
  /** Summary of the list. */
  sentence: string;
  /** Actions for the whole list. */
  tools?: ReactNode;
  /** Filters of the list. */
  filters?: ReactNode;
  children: ReactNode;
}

/** Workbench page: related links, head, tools, filters and rows. */
export function WorkbenchPage({ ways, title, sentence, tools, filters, children }: WorkbenchPageProps) {
  return (
    <div className={ways ? `page ${styles.page}` : styles.within}>
      {ways}
      <WorkbenchHead title={title} sentence={sentence}>
        {tools}
      </WorkbenchHead>
      {filters && <WorkbenchFilters>{filters}</WorkbenchFilters>}
      {children}
    </div>
  );
}

/** Filters above a list. */
export function WorkbenchFilters({ children }: { children: ReactNode }) {
  return (
    <search className={styles.filters} aria-label={t("Filters")}>
      {children}
    </search>
  );
}
