import type { ScheduleErrors, ScheduleRow } from "@hereabouts/recurrence/venue-hours";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { TimeField } from "../dates/time-field.tsx";
import { FrameParts, useFrame } from "../fields/frame-parts.tsx";
import { WeekdayToggles } from "./weekday-toggles.tsx";
import "./weekly-schedule-editor.css";
import "../fields/field.css";

type RowErrors = ScheduleErrors["rows"][number];

export interface ScheduleRowFieldsProps {
  /** Tells the rows apart for who listens: "Hours 2". */
  label: string;
  row: ScheduleRow;
  errors: RowErrors;
  isRevealed: boolean;
  onChange: (row: ScheduleRow) => void;
  onBlur?: (() => void) | undefined;
  onRemove: () => void;
}

/** Hours that several days share. A field says what is wrong with it once it was left. */
export function ScheduleRowFields({
  label,
  row,
  errors,
  isRevealed,
  onChange,
  onBlur,
  onRemove,
}: ScheduleRowFieldsProps) {
  const [left, setLeft] = useState<ReadonlySet<keyof ScheduleRow>>(new Set());
  const spoken = (field: keyof ScheduleRow) => (isRevealed || left.has(field) ? errors[field] : undefined);
  const leave = (...fields: (keyof ScheduleRow)[]) => {
    setLeft((known) => new Set([...known, ...fields]));
    onBlur?.();
  };
  const daysError = spoken("days");
  const daysErrors = daysError ? [daysError] : [];
  const days = useFrame({ errors: daysErrors });
  const time = (field: "startTime" | "endTime", opensAt: string) => {
    const error = spoken(field);
    return {
      value: row[field],
      errors: error ? [error] : [],
      opensAt,
      onChange: (text: string) => onChange({ ...row, [field]: text }),
      // Who reaches the times has passed the days.
      onBlur: () => leave("days", field),
    };
  };
  return (
    <fieldset className="week__row" aria-label={label}>
      <div className="field" data-invalid={days.isInvalid || undefined}>
        <FrameParts frame={days} name="Days" errors={daysErrors}>
          <WeekdayToggles
            label={`Days of ${label}`}
            value={row.days}
            onChange={(chosen) => onChange({ ...row, days: chosen })}
            isInvalid={days.isInvalid}
            describedBy={days.describedBy}
          />
        </FrameParts>
      </div>
      <TimeField label="Opens" {...time("startTime", "9:00 AM")} />
      <TimeField label="Closes" {...time("endTime", "5:00 PM")} />
      <IconButton label={`Remove ${label}`} onPress={onRemove} icon={Trash2} />
    </fieldset>
  );
}
