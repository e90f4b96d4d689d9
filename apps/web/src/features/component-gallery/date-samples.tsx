import { limits } from "@hereabouts/contract/limits";
import type { WeeklySchedule } from "@hereabouts/contract/venues/weekly-schedule";
import { blankFormRow } from "@hereabouts/recurrence/form-rows/form-row";
import type { FormRow } from "@hereabouts/recurrence/form-rows/form-row-shape";
import { addDays, type LocalDate } from "@hereabouts/recurrence/local-date";
import { DATE_INVALID_MESSAGE } from "@hereabouts/recurrence/messages";
import { formatTypedDate } from "@hereabouts/recurrence/typed-date";
import { DateField } from "@hereabouts/ui/dates/date-field";
import { TimeField } from "@hereabouts/ui/dates/time-field";
import fieldRowStyles from "@hereabouts/ui/layout/field-row.module.css";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { DatesPreview } from "@hereabouts/ui/schedules/dates-preview";
import type { MarkedDate } from "@hereabouts/ui/schedules/marked-dates";
import { RecurrenceEditor } from "@hereabouts/ui/schedules/recurrence-editor";
import { WeeklyScheduleEditor } from "@hereabouts/ui/schedules/weekly-schedule-editor";
import { useState } from "react";
import styles from "./reference.module.css";

const week: WeeklySchedule = {
  rows: [
    { days: [2, 3, 4], startTime: "10:00 AM", endTime: "5:00 PM" },
    { days: [5, 6], startTime: "10:00 AM", endTime: "9:00 PM" },
  ],
  closedDays: [0],
};

const evening = { startTime: "7:00 PM", endTime: "9:00 PM" };

function sampleRows(today: LocalDate): FormRow[] {
  const repeating: FormRow = {
    ...blankFormRow(formatTypedDate(addDays(today, 5))),
    ...evening,
    frequency: "custom",
    customFrequency: "week",
    customInterval: 2,
    endType: "count",
    endCount: 6,
    exceptions: [formatTypedDate(addDays(today, 19))],
  };
  return [repeating, { ...blankFormRow(formatTypedDate(addDays(today, 14))), ...evening, endTime: "6:30 PM" }];
}

function sampleChange(today: LocalDate): MarkedDate[] {
  return [
    { date: addDays(today, 3), tone: "kept", detail: "7:00 PM" },
    { date: addDays(today, 10), tone: "dropped", detail: "7:00 PM" },
    { date: addDays(today, 11), tone: "moved", detail: "8:00 PM" },
    { date: addDays(today, 31), tone: "added", detail: "7:00 PM" },
  ];
}

/** Days, times, a venue's week and an event's dates. */
export function DateSamples({ today }: { today: LocalDate }) {
  const [date, setDate] = useState(formatTypedDate(addDays(today, 5)));
  const [wrong, setWrong] = useState("13/45/2026");
  const [time, setTime] = useState("7:00 PM");
  const [hours, setHours] = useState(week);
  const [rows, setRows] = useState(() => sampleRows(today));
  return (
    <>
      <FormSection title="Dates and times">
        <div className={fieldRowStyles.three}>
          <DateField label="Date" value={date} onChange={setDate} today={today} />
          <DateField
            label="Another date"
            value={wrong}
            onChange={setWrong}
            today={today}
            errors={wrong === "13/45/2026" ? [DATE_INVALID_MESSAGE] : []}
          />
          <TimeField label="Time" value={time} onChange={setTime} />
        </div>
      </FormSection>
      <FormSection title="A venue's week">
        <WeeklyScheduleEditor value={hours} onChange={setHours} />
      </FormSection>
      <FormSection title="A venue's week, as wide as on a small phone">
        <div className={styles.narrow}>
          <WeeklyScheduleEditor value={hours} onChange={setHours} />
        </div>
      </FormSection>
      <FormSection title="An event's dates">
        <RecurrenceEditor value={rows} onChange={setRows} today={today} maxRows={limits.dateRowsInEvent} isRevealed />
      </FormSection>
      <FormSection title="An event's dates, as wide as on a small phone">
        <div className={styles.narrow}>
          <RecurrenceEditor value={rows} onChange={setRows} today={today} maxRows={limits.dateRowsInEvent} isRevealed />
        </div>
      </FormSection>
      <FormSection title="What changes">
        <DatesPreview label="Dates of the series" dates={sampleChange(today)} />
      </FormSection>
    </>
  );
}
