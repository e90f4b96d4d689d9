import {
  daysWithoutHours,
  type WeeklySchedule,
  weeklyScheduleErrors,
} from "@hereabouts/contract/venues/weekly-schedule";
import { t } from "@hereabouts/language/translate";
import { CLOSE_TIME_MESSAGE } from "@hereabouts/recurrence/messages";
import type { ScheduleRow } from "@hereabouts/recurrence/opening-hours/venue-hours";
import { formatTime } from "@hereabouts/recurrence/typed-time";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../actions/button.tsx";
import fieldStyles from "../fields/field.module.css";
import { RowsError, ScheduleRowFields } from "./schedule-row-fields.tsx";
import rowsStyles from "./schedule-rows.module.css";
import { useRowKeys } from "./use-row-keys.tsx";
import { WeekdayToggles } from "./weekday-toggles.tsx";
import styles from "./weekly-schedule-editor.module.css";

const closedAtMidnight = () =>
  t("Open past midnight? Close at {midnight}, and open the next day at {midnight}.", { midnight: formatTime(0) });

export interface WeeklyScheduleEditorProps {
  value: WeeklySchedule;
  onChange: (value: WeeklySchedule) => void;
  onBlur?: (() => void) | undefined;
  /** Errors outside the rules of the rows, for example from the server. */
  errors?: readonly string[];
  /** Every field speaks, also those that were never left. */
  isRevealed?: boolean;
}

const noRow: ScheduleRow = { days: [], startTime: "", endTime: "" };

/**
 * A venue's week: rows of days with the hours they share, and of the other days which ones it is closed. Days in neither
 * have unknown hours.
 */
export function WeeklyScheduleEditor({
  value,
  onChange,
  onBlur,
  errors = [],
  isRevealed = false,
}: WeeklyScheduleEditorProps) {
  const { rows, closedDays } = value;
  const rowsBox = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<{ index: number } | null>(null);
  // A row is filled in right after it was asked for.
  useEffect(() => {
    if (added) rowsBox.current?.children[added.index]?.querySelector("button")?.focus();
  }, [added]);
  const { keys, insert, remove } = useRowKeys(rows.length);
  const wrong = weeklyScheduleErrors(value);
  const otherDays = daysWithoutHours(rows);
  const messages = [...(wrong?.schedule ? [t(wrong.schedule)] : []), ...errors];
  const change = (next: readonly ScheduleRow[]) => {
    const offered = daysWithoutHours(next);
    onChange({ rows: next, closedDays: closedDays.filter((day) => offered.includes(day)) });
  };
  const add = () => {
    insert(rows.length);
    setAdded({ index: rows.length });
    change([...rows, { ...noRow, days: rows.length === 0 ? [1, 2, 3, 4, 5] : [] }]);
  };
  return (
    // A form leads to its first fault, which may be the week as a whole.
    <fieldset
      className={`${rowsStyles.schedule} ${styles.week}`}
      tabIndex={-1}
      aria-label={t("Opening hours")}
      aria-invalid={messages.length > 0 || undefined}
    >
      <div ref={rowsBox} className={rowsStyles.rows} data-invalid={messages.length > 0 || undefined}>
        {rows.map((row, index) => (
          <ScheduleRowFields
            key={keys[index]}
            label={t("Hours {number}", { number: index + 1 })}
            row={row}
            errors={wrong?.rows[index] ?? {}}
            isRevealed={isRevealed}
            onChange={(changed) => change(rows.with(index, changed))}
            onBlur={onBlur}
            onRemove={() => {
              remove(index);
              change(rows.toSpliced(index, 1));
              addButton.current?.focus();
            }}
          />
        ))}
        <RowsError messages={messages} />
      </div>
      {wrong?.rows.some(({ endTime }) => endTime === CLOSE_TIME_MESSAGE) && (
        <p className={fieldStyles.hint}>{closedAtMidnight()}</p>
      )}
      <div>
        <Button ref={addButton} icon={<Plus />} onPress={add}>
          {rows.length === 0 ? t("Add hours") : t("Add other hours")}
        </Button>
      </div>
      {otherDays.length > 0 && (
        <div className={fieldStyles.field}>
          <span className={fieldStyles.label}>{t("Closed on")}</span>
          <WeekdayToggles
            label={t("Closed on")}
            value={closedDays}
            offered={otherDays}
            onChange={(days) => onChange({ rows, closedDays: days })}
          />
          <span className={fieldStyles.hint}>{t("Days you leave empty are shown as unknown.")}</span>
        </div>
      )}
    </fieldset>
  );
}
