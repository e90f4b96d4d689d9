import type { ReactNode } from "react";
import styles from "./workbench.module.css";
import { WorkbenchFilters } from "./workbench-filters.tsx";
import { WorkbenchHead } from "./workbench-head.tsx";

interface WorkbenchPageProps {
  /** What leads to the pages beside it, on a page of its own; none within an area that has its ways at a side. */
  ways?: ReactNode;
  title: string;
  /** What is here just now, in a sentence. */
  sentence: string;
  /** What can be done with all of it. */
  tools?: ReactNode;
  /** What narrows it. */
  filters?: ReactNode;
  children: ReactNode;
}

/** What people work through: the ways beside it, what it is, what can be done, what narrows it. */
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
