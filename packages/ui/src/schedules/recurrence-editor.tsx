import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { blankFormRow } from "@hereabouts/recurrence/form-rows/form-row";
import type { FormRow } from "@hereabouts/recurrence/form-rows/form-row-shape";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import type { DateRow } from "@hereabouts/recurrence/series/overrides";
import { Plus } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../actions/button.tsx";
import fieldStyles from "../fields/field.module.css";
import styles from "./recurrence-editor.module.css";
import { RecurrenceRow } from "./recurrence-row.tsx";
import { allRowsInWords, readRow } from "./recurrence-words.ts";
import { RowsError } from "./schedule-row-fields.tsx";
import { useRowKeys } from "./use-row-keys.tsx";

export interface RecurrenceEditorProps {
  value: readonly FormRow[];
  onChange: (rows: FormRow[]) => void;
  onBlur?: (() => void) | undefined;
  today: LocalDate;
  /** The first day a row that is not stored yet may begin on: today when left out, any when null. */
  minDate?: LocalDate | null | undefined;
  maxRows: number;
  /** Errors outside the fields of the rows, for example from the server. */
  errors?: readonly string[];
  /** Every field speaks, also those that were never left. */
  isRevealed?: boolean;
  /** Rows that the editor has no words for: they belong to the sentence of all rows. */
  others?: readonly DateRow[];
}

/** The dates of an event: rows of a date, its times and how it repeats, each said as a sentence and shown on a calendar. */
export function RecurrenceEditor(props: RecurrenceEditorProps) {
  const {
    value,
    onChange,
    onBlur,
    today,
    minDate = today,
    maxRows,
    errors = [],
    isRevealed = false,
    others = [],
  } = props;
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { keys, insert, remove } = useRowKeys(value.length);
  const [added, setAdded] = useState<{ index: number } | null>(null);
  const isFull = value.length >= maxRows;
  const all = useMemo(() => allRowsInWords([...value.map(readRow), ...others], today), [value, others, today]);

  useEffect(() => {
    if (added) list.current?.children[added.index]?.querySelector("input")?.focus();
  }, [added]);

  const put = (index: number, row: FormRow) => {
    insert(index);
    onChange(value.toSpliced(index, 0, row));
    setAdded({ index });
  };
  const duplicate = (index: number, { id: _, ...copy }: FormRow) => put(index + 1, copy);
  return (
    <div className={styles.editor}>
      <div ref={list} className={styles.rows}>
        {value.map((row, index) => (
          <RecurrenceRow
            key={keys[index]}
            label={t("Date {number}", { number: index + 1 })}
            row={row}
            today={today}
            minDate={minDate}
            isRevealed={isRevealed}
            index={index}
            canFold={value.length > 1}
            added={added}
            onChange={(changed) => onChange(value.with(index, changed))}
            onBlur={onBlur}
            onDuplicate={isFull ? undefined : () => duplicate(index, row)}
            onRemove={() => {
              remove(index);
              onChange(value.toSpliced(index, 1));
              addButton.current?.focus();
            }}
          />
        ))}
      </div>
      {all && (
        <p className={styles.all}>
          <b>{t("All dates together:")}</b> {all}.
        </p>
      )}
      <RowsError messages={errors} />
      <div className={styles.add}>
        <Button
          ref={addButton}
          icon={<Plus />}
          aria-disabled={isFull || undefined}
          onPress={() => !isFull && put(value.length, blankFormRow(""))}
        >
          {value.length === 0 ? t("Add a date") : t("Add another date")}
        </Button>
        {isFull && <span className={fieldStyles.hint}>{messages.atMostDates(maxRows)}</span>}
      </div>
    </div>
  );
}
