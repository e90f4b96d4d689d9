import type { CorrectionChange } from "@hereabouts/contract/corrections/correction";
import { correctableLabel, valueWords } from "@hereabouts/contract/corrections/correction-fields";
import { t } from "@hereabouts/language/translate";
import styles from "./change-list.module.css";

interface ChangeListProps {
  kind: "venue" | "event";
  changes: readonly CorrectionChange[];
  chosen: ReadonlySet<string>;
  /** Absent where it is decided already. */
  onToggle?: ((field: string) => void) | undefined;
}

/** Suggested changes, value by value, beside the current values. Shows the reported value if it changed since. */
export function ChangeList({ kind, changes, chosen, onToggle }: ChangeListProps) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, seen, now, proposed, isTaken }) => {
        const label = t(correctableLabel(kind, field));
        const values = (
          <>
            {now !== seen && !isTaken && (
              <span className={styles.seen}>
                {t("Was {value} when reported", { value: valueWords(kind, field, seen) })}
              </span>
            )}
            {isTaken ? (
              <del className={styles.now}>{valueWords(kind, field, seen)}</del>
            ) : (
              now !== proposed && <del className={styles.now}>{valueWords(kind, field, now)}</del>
            )}
            <ins className={styles.proposed}>{valueWords(kind, field, proposed)}</ins>
            {now === proposed && !isTaken && <span className={styles.seen}>{t("Already correct")}</span>}
          </>
        );
        return (
          <li key={field} className={styles.change}>
            {onToggle ? (
              <label>
                <input type="checkbox" checked={chosen.has(field)} onChange={() => onToggle(field)} />
                <span className={styles.label}>{label}</span>
                {values}
              </label>
            ) : (
              <div>
                <span className={styles.label}>
                  {label}
                  {isTaken ? t(", applied") : t(", not applied")}
                </span>
                {values}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
