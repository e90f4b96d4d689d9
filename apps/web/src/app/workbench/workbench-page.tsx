import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useState } from "react";
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

interface FoldedFiltersProps {
  /** How many filters are set. */
  count: number;
  children: ReactNode;
}

/** Filters that a phone folds behind a button, so that rows are on its first screen. The field for words stays. */
export function FoldedFilters({ count, children }: FoldedFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <search className={styles.filters} aria-label={t("Filters")} data-folds={!isOpen || undefined}>
      <Button
        className={styles.fold}
        icon={<SlidersHorizontal />}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {count > 0 ? t("Filters ({count})", { count }) : t("Filters")}
      </Button>
      {children}
    </search>
  );
}
