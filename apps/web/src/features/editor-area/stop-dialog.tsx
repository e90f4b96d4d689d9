import { clockStop, type TimeEntry } from "@hereabouts/contract/timesheets/timesheet";
import { timesheetLimits } from "@hereabouts/contract/timesheets/timesheet-words";
import { t } from "@hereabouts/language/translate";
import { formatTypedDate } from "@hereabouts/recurrence/typed-date";
import { timeToWire } from "@hereabouts/recurrence/typed-time";
import { DateField } from "@hereabouts/ui/dates/date-field";
import { TimeField } from "@hereabouts/ui/dates/time-field";
import { TextArea } from "@hereabouts/ui/fields/text-area";
import fieldRowStyles from "@hereabouts/ui/layout/field-row.module.css";
import { z } from "zod";
import { useToday } from "../../app/time/use-now.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { dayOfTyped } from "./entry-dialog.tsx";
import { timeWords } from "./hours-words.ts";

const typed = z
  .object({ date: z.string(), time: z.string(), note: z.string() })
  .transform(({ date, ...rest }): z.input<typeof clockStop> => ({ ...rest, date: dayOfTyped(date) }))
  .pipe(clockStop);

interface StopDialogProps {
  clock: TimeEntry;
  /** Stops it at a time; what is wrong with that is shown at the field. */
  onStop: (stop: { date: string; time: string; note: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Asks when to stop a timer that was left running. */
export function StopDialog({ clock, onStop, onClose }: StopDialogProps) {
  const today = useToday();
  const form = useForm(
    typed,
    { date: formatTypedDate(clock.date), time: "", note: clock.note },
    {
      send: async ({ date = "", time, note = "" }) => {
        await onStop({ date, time: time === undefined ? "" : timeToWire(time), note });
        onClose();
      },
    },
  );
  return (
    <FormDialog title={t("When did you stop?")} form={form} submitLabel={t("Stop timer")} onClose={onClose}>
      <div className={fieldRowStyles.pair}>
        <DateField {...form.field("date")} label={t("Day")} today={today} minDate={clock.date} maxDate={today} />
        <TimeField {...form.field("time")} label={t("Time")} after={timeWords(clock.timeStart)} />
      </div>
      <TextArea {...form.field("note")} label={t("What you did")} optional maxChars={timesheetLimits.timeNoteChars} />
    </FormDialog>
  );
}
