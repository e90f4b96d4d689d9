import { type EndType, endTypes, type FormRow } from "@hereabouts/recurrence/form-row-shape";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { useId } from "react";
import { DateField } from "../dates/date-field.tsx";
import { NumberField } from "../fields/number-field.tsx";
import { dateOfRow } from "./recurrence-words.ts";
import "../choices/choice.css";
import "../choices/choice-cards.css";
import "./recurrence-editor.css";
import "../fields/field.css";

export interface EndingFieldsProps {
  row: FormRow;
  today: LocalDate;
  onChange: (changes: Partial<FormRow>) => void;
  errorsOf: (field: keyof FormRow) => readonly string[];
  onLeave: (field: keyof FormRow) => void;
}

const labels: Record<EndType, string> = { none: "Never", date: "On a date", count: "After a number of times" };

/** How a repeating row ends: never, on a date, or after a number of times. */
export function EndingFields({ row, today, onChange, errorsOf, onLeave }: EndingFieldsProps) {
  const group = useId();
  const start = dateOfRow(row);
  return (
    <fieldset className="rec__ends">
      <legend className="field__label">Stops</legend>
      {endTypes.map((endType) => (
        <label key={endType} className="check check--radio" data-selected={row.endType === endType || undefined}>
          <input
            type="radio"
            className="choice__input"
            name={group}
            checked={row.endType === endType}
            onChange={() => onChange({ endType })}
          />
          <span className="check__box" aria-hidden="true" />
          {labels[endType]}
        </label>
      ))}
      {row.endType === "date" && (
        <DateField
          label="Last date"
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
          label="Number of times"
          unit="times"
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
