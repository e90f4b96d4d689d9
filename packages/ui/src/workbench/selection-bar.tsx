import { t } from "@hereabouts/language/translate";
import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import styles from "./selection-bar.module.css";

interface SelectionBarProps {
  /** How many rows are selected: without any there is no bar. */
  count: number;
  onClear: () => void;
  /** Actions that all selected rows allow. */
  children: ReactNode;
}

/** Bar with actions for the selected rows, at the bottom of the window. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <section className={styles.bar} aria-label={t("Selected rows")}>
      <output className={styles.count}>{t("{count} selected", { count })}</output>
      {children}
      <Button size="sm" variant="quiet" onPress={onClear}>
        {t("Clear")}
      </Button>
    </section>
  );
}
