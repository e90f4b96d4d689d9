import { plural, t } from "@hereabouts/language/translate";
import type { FormRow } from "@hereabouts/recurrence/form-rows/form-row-shape";
import { Calendar, ChevronDown, Copy, Repeat, Trash2 } from "lucide-react";
import { IconButton } from "../actions/icon-button.tsx";
import styles from "./recurrence-row.module.css";
import { summaryOf } from "./recurrence-words.ts";

export interface RecurrenceRowHeadProps {
  /** Tells the rows apart: "Date 2". */
  label: string;
  row: FormRow;
  /** Whether the fields below are shown. */
  isOpen: boolean;
  /** Folds the row; undefined if it cannot be folded. */
  onFold?: (() => void) | undefined;
  /** Duplicates the row; undefined at the maximum. */
  onDuplicate?: (() => void) | undefined;
  onRemove: () => void;
}

/** A row of dates as a sentence, and what can be done with all of it. */
export function RecurrenceRowHead({ label, row, isOpen, onFold, onDuplicate, onRemove }: RecurrenceRowHeadProps) {
  const summary = summaryOf(row);
  const Icon = row.frequency === "once" ? Calendar : Repeat;
  return (
    <div className={styles.summary}>
      <Icon />
      <p>
        <b>{summary ? summary.days : label}</b>
        {summary && `${summary.times && `, ${summary.times}`}. `}
        {summary?.count && <span className="muted">{plural(summary.count, "{count} date.", "{count} dates.")}</span>}
      </p>
      {onFold && (
        <IconButton
          className={styles.fold}
          label={t("Change {label}", { label })}
          aria-expanded={isOpen}
          onPress={onFold}
          icon={ChevronDown}
        />
      )}
      {onDuplicate && <IconButton label={t("Duplicate {label}", { label })} onPress={onDuplicate} icon={Copy} />}
      <IconButton label={t("Remove {label}", { label })} onPress={onRemove} icon={Trash2} />
    </div>
  );
}
