import { msg, t } from "@hereabouts/language/translate";
import { type EndType, endTypes, type FormRow } from "@hereabouts/recurrence/form-rows/form-row-shape";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { useId } from "react";
import checkListStyles from "../choices/check-list.module.css";
import choiceCardsStyles from "../choices/choice-cards.module.css";
import { DateField } from "../dates/date-field.tsx";
import fieldStyles from "../fields/field.module.css";
import { NumberField } from "../fields/number-field.tsx";
import styles from "./ending-fields.module.css";
import { dateOfRow } from "./recurrence-words.ts";

export interface EndingFieldsProps {
  row: FormRow;
  today: LocalDate;
  onChange: (changes: Partial<FormRow>) => void;
  errorsOf: (field: keyof FormRow) => readonly string[];
  onLeave: (field: keyof FormRow) => void;
}

const labels: Record<EndType, string> = {
  none: msg("Never"),
  date: msg("On a date"),
  count: msg("After a number of times"),
};

/** How a repeating row ends: never, on a date, or after a number of times. */
export function EndingFields({ row, today, onChange, errorsOf, onLeave }: EndingFieldsProps) {
  const group = useId();
  const start = dateOfRow(row);
  return (
    <fieldset className={styles.ends}>
      <legend className={fieldStyles.label}>{t("Stops")}</legend>
      {endTypes.map((endType) => (
        <label
          key={endType}
          className={`${checkListStyles.check} ${checkListStyles.radio} ${styles.end}`}
          data-selected={row.endType === endType || undefined}
        >
          <input
            type="radio"
            className={choiceCardsStyles.input}
            name={group}
            checked={row.endType === endType}
            onChange={() => onChange({ endType })}
          />
          <span className={checkListStyles.box} aria-hidden="true" />
          {t(labels[endType])}
        </label>
      ))}
      {row.endType === "date" && (
        <DateField
          label={t("Last date")}
          value={row.endDate}
          today={today}
          minDate={start}
          errors={errorsOf("endDate")}
          onChange={(endDate) => onChange({ endDate })}
          onBlur={() => onLeave("endDate")}
        />
      )}
      {row.endType === "count" && (
        <NumberField
          label={t("Number of times")}
          unit={t("times")}
          min={1}
          value={row.endCount}
          errors={errorsOf("endCount")}
          onChange={(endCount) => onChange({ endCount })}
          onBlur={() => onLeave("endCount")}
        />
      )}
    </fieldset>
  );
}
