import { t } from "@hereabouts/language/translate";
import type { ScheduleErrors, ScheduleRow } from "@hereabouts/recurrence/opening-hours/venue-hours";
import { CircleAlert, Trash2 } from "lucide-react";
import { IconButton } from "../actions/icon-button.tsx";
import { TimeField } from "../dates/time-field.tsx";
import fieldStyles from "../fields/field.module.css";
import { FrameParts, useFrame } from "../fields/frame-parts.tsx";
import styles from "./rows-error.module.css";
import rowsStyles from "./schedule-rows.module.css";
import { useLeftFields } from "./use-left-fields.tsx";
import { WeekdayToggles } from "./weekday-toggles.tsx";
import weeklyScheduleEditorStyles from "./weekly-schedule-editor.module.css";

/** Errors of all rows of an editor together. */
export function RowsError({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <p className={styles.error} role="alert">
      <CircleAlert />
      {messages.join(" ")}
    </p>
  );
}

type RowErrors = ScheduleErrors["rows"][number];

export interface ScheduleRowFieldsProps {
  /** Accessible name of the row: "Hours 2". */
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
  const { errorsOf, onLeave } = useLeftFields<keyof ScheduleRow>(errors, isRevealed, onBlur);
  const daysErrors = errorsOf("days");
  const days = useFrame({ errors: daysErrors });
  const time = (field: "startTime" | "endTime", opensAt: string) => {
    return {
      value: row[field],
      errors: errorsOf(field),
      opensAt,
      onChange: (text: string) => onChange({ ...row, [field]: text }),
      // Who reaches the times has passed the days.
      onBlur: () => onLeave("days", field),
    };
  };
  return (
    <fieldset className={`${rowsStyles.row} ${weeklyScheduleEditorStyles.row}`} aria-label={label}>
      <div
        className={`${fieldStyles.field} ${weeklyScheduleEditorStyles.days}`}
        data-invalid={days.isInvalid || undefined}
      >
        <FrameParts frame={days} name={t("Days")} errors={daysErrors}>
          <WeekdayToggles
            label={t("Days of {label}", { label })}
            value={row.days}
            onChange={(chosen) => onChange({ ...row, days: chosen })}
            isInvalid={days.isInvalid}
            describedBy={days.describedBy}
          />
        </FrameParts>
      </div>
      <TimeField label={t("Opens")} {...time("startTime", "9:00")} />
      <TimeField label={t("Closes")} {...time("endTime", "17:00")} />
      <IconButton label={t("Remove {label}", { label })} onPress={onRemove} icon={Trash2} />
    </fieldset>
  );
}
