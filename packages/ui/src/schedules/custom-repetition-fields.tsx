import { msg, t } from "@hereabouts/language/translate";
import { changeCustomFrequency } from "@hereabouts/recurrence/form-rows/form-row";
import {
  type CustomFrequency,
  customFrequencies,
  customMonthlyTypes,
  type FormRow,
} from "@hereabouts/recurrence/form-rows/form-row-shape";
import { dayOfWeek, weekdayToSunday } from "@hereabouts/recurrence/local-date";
import { SelectField } from "../choices/select-field.tsx";
import fieldStyles from "../fields/field.module.css";
import { NumberField } from "../fields/number-field.tsx";
import styles from "./custom-repetition-fields.module.css";
import { dateOfRow, monthlyOptions } from "./recurrence-words.ts";
import { WeekdayToggles } from "./weekday-toggles.tsx";

export interface CustomRepetitionFieldsProps {
  row: FormRow;
  onChange: (row: FormRow) => void;
  errorsOf: (field: keyof FormRow) => readonly string[];
  onLeave: (field: keyof FormRow) => void;
}

const unitLabels: Readonly<Record<CustomFrequency, string>> = {
  day: msg("days"),
  week: msg("weeks"),
  month: msg("months"),
};

/** A repetition of one's own: every so many days, weeks or months, and which days of them. */
export function CustomRepetitionFields({ row, onChange, errorsOf, onLeave }: CustomRepetitionFieldsProps) {
  const date = dateOfRow(row);
  // Without chosen weekdays it repeats on that of its first date.
  const days = row.customWeeklyDays.length > 0 || !date ? row.customWeeklyDays : [weekdayToSunday(dayOfWeek(date))];
  return (
    <>
      <div className={styles.every}>
        <NumberField
          label={t("Every")}
          min={1}
          value={row.customInterval || null}
          errors={errorsOf("customInterval")}
          onChange={(interval) => onChange({ ...row, customInterval: interval ?? 0 })}
          onBlur={() => onLeave("customInterval")}
        />
        <SelectField
          label={t("Unit")}
          options={customFrequencies.map((value) => ({ value, label: t(unitLabels[value]) }))}
          value={row.customFrequency}
          onChange={(value) => {
            const unit = customFrequencies.find((known) => known === value);
            if (unit) onChange(changeCustomFrequency(row, unit));
          }}
        />
      </div>
      {row.customFrequency === "week" && (
        <div className={fieldStyles.field}>
          <span className={fieldStyles.label}>{t("On")}</span>
          <WeekdayToggles
            label={t("Repeats on")}
            value={days}
            onChange={(customWeeklyDays) => onChange({ ...row, customWeeklyDays })}
          />
        </div>
      )}
      {row.customFrequency === "month" && (
        <SelectField
          label={t("On")}
          options={monthlyOptions(row)}
          value={row.customMonthlyType}
          onChange={(value) => {
            const type = customMonthlyTypes.find((known) => known === value);
            if (type) onChange({ ...row, customMonthlyType: type });
          }}
        />
      )}
    </>
  );
}
