import { t } from "@hereabouts/language/translate";
import { changeFrequency } from "@hereabouts/recurrence/form-rows/form-row";
import { type FormRow, formFrequencies } from "@hereabouts/recurrence/form-rows/form-row-shape";
import {
  changeMonthlyWeekdays,
  isByPosition,
  monthlyWeekdaysOf,
} from "@hereabouts/recurrence/form-rows/monthly-weekdays";
import { SelectField } from "../choices/select-field.tsx";
import fieldStyles from "../fields/field.module.css";
import { CustomRepetitionFields } from "./custom-repetition-fields.tsx";
import { PositionToggles } from "./position-toggles.tsx";
import recurrenceRowStyles from "./recurrence-row.module.css";
import { dateOfRow, frequencyOptions } from "./recurrence-words.ts";
import { WeekdayToggles } from "./weekday-toggles.tsx";

export interface RepetitionFieldsProps {
  row: FormRow;
  onChange: (row: FormRow) => void;
}

/** How often a row happens. */
export function RepeatsField({ row, onChange }: RepetitionFieldsProps) {
  return (
    <SelectField
      label={t("Repeats")}
      options={frequencyOptions(row)}
      value={row.frequency}
      onChange={(value) => {
        const frequency = formFrequencies.find((known) => known === value);
        if (frequency) onChange(changeFrequency(row, frequency));
      }}
    />
  );
}

/** "2nd", "4th", "Last" and the weekdays that they are of. */
function MonthlyWeekdayFields({ row, onChange }: RepetitionFieldsProps) {
  const date = dateOfRow(row);
  if (!date) return null;
  const weekdays = monthlyWeekdaysOf(row, date);
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label}>{t("Each month on the")}</span>
      <PositionToggles
        label={t("Which of the month")}
        value={weekdays.positions}
        onChange={(positions) => onChange(changeMonthlyWeekdays(row, { ...weekdays, positions }, date))}
      />
      <WeekdayToggles
        label={t("Weekdays of the month")}
        value={weekdays.days}
        onChange={(days) => onChange(changeMonthlyWeekdays(row, { ...weekdays, days }, date))}
      />
    </div>
  );
}

interface RepetitionDetailsProps extends RepetitionFieldsProps {
  errorsOf: (field: keyof FormRow) => readonly string[];
  onLeave: (field: keyof FormRow) => void;
}

/** Whether there is more to say of a row's repetition than how often it is. */
export const hasRepetitionDetails = (row: FormRow) => row.frequency === "custom" || isByPosition(row);

/** Which days a row repeats on, where its frequency alone does not say it. */
export function RepetitionDetails({ row, onChange, errorsOf, onLeave }: RepetitionDetailsProps) {
  return (
    <div className={recurrenceRowStyles.stack}>
      {row.frequency === "custom" && (
        <CustomRepetitionFields row={row} onChange={onChange} errorsOf={errorsOf} onLeave={onLeave} />
      )}
      {isByPosition(row) && <MonthlyWeekdayFields row={row} onChange={onChange} />}
    </div>
  );
}
