import { type TimeEntry, timeEntryForm } from "@hereabouts/contract/timesheets/timesheet";
import { timesheetLimits, timesheetWords } from "@hereabouts/contract/timesheets/timesheet-words";
import { weekOf } from "@hereabouts/contract/timesheets/weeks";
import { t } from "@hereabouts/language/translate";
import { formatTypedDate, parseTypedDate } from "@hereabouts/recurrence/typed-date";
import { timeToWire } from "@hereabouts/recurrence/typed-time";
import { DateField } from "@hereabouts/ui/dates/date-field";
import { TimeField } from "@hereabouts/ui/dates/time-field";
import { TextArea } from "@hereabouts/ui/fields/text-area";
import fieldRowStyles from "@hereabouts/ui/layout/field-row.module.css";
import { z } from "zod";
import { useToday } from "../../app/time/use-now.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { hoursWords, timeWords } from "./hours-words.ts";
import { useAddEntry, useUpdateEntry } from "./mutations.ts";

/** Parses a typed day, "MM/DD/YYYY"; returns other text unchanged, for validation. */
export function dayOfTyped(text: string): string {
  const day = parseTypedDate(text);
  return typeof day === "string" ? day : text;
}

const typed = z
  .object({ date: z.string(), timeStart: z.string(), timeEnd: z.string(), note: z.string() })
  .transform(({ date, ...rest }): z.input<typeof timeEntryForm> => ({ ...rest, date: dayOfTyped(date) }))
  .pipe(timeEntryForm);

interface EntryDialogProps {
  /** The one to change; absent for a new one. */
  entry?: TimeEntry;
  /** The day that a new one begins with. */
  date: string;
  onClose: () => void;
  /** Runs after saving, with the week of the entry. */
  onSaved: (week: string) => void;
}

/** Time that was worked, written down or changed. An end that is earlier by the clock is on the next day. */
export function EntryDialog({ entry, date, onClose, onSaved }: EntryDialogProps) {
  const today = useToday();
  const add = useAddEntry();
  const update = useUpdateEntry();
  const form = useForm(
    typed,
    {
      date: formatTypedDate(entry?.date ?? date),
      timeStart: entry ? timeWords(entry.timeStart) : "",
      timeEnd: entry?.timeEnd ? timeWords(entry.timeEnd) : "",
      note: entry?.note ?? "",
    },
    {
      send: async ({ timeStart, timeEnd, ...rest }) => {
        const values = { ...rest, timeStart: timeToWire(timeStart), timeEnd: timeToWire(timeEnd) };
        const saved = entry ? await update.mutateAsync({ ...values, id: entry.id }) : await add.mutateAsync(values);
        onSaved(weekOf(saved.date));
        return saved.minutes;
      },
      done: (_values, minutes) => timesheetWords.written(hoursWords(minutes)),
    },
  );
  return (
    <FormDialog title={entry ? t("Change time") : t("Add time")} form={form} submitLabel={t("Save")} onClose={onClose}>
      <DateField {...form.field("date")} label={t("Day")} today={today} minDate={null} maxDate={today} />
      <div className={fieldRowStyles.pair}>
        <TimeField {...form.field("timeStart")} label={t("From")} />
        <TimeField
          {...form.field("timeEnd")}
          label={t("To")}
          after={form.current.timeStart}
          description={t("A time before the start is on the next day.")}
        />
      </div>
      <TextArea {...form.field("note")} label={t("What you did")} optional maxChars={timesheetLimits.timeNoteChars} />
    </FormDialog>
  );
}
