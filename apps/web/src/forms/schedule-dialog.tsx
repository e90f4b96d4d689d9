import { region } from "@hereabouts/contract/region/region";
import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import { t } from "@hereabouts/language/translate";
import { instantOf } from "@hereabouts/recurrence/instant-of";
import { TIME_INVALID_MESSAGE } from "@hereabouts/recurrence/messages";
import { parseTypedDate } from "@hereabouts/recurrence/typed-date";
import { parseTime } from "@hereabouts/recurrence/typed-time";
import { DateField } from "@hereabouts/ui/dates/date-field";
import { TimeField } from "@hereabouts/ui/dates/time-field";
import { z } from "zod";
import { useToday } from "../app/time/use-now.ts";
import { FormDialog } from "./form-dialog.tsx";
import { useForm } from "./use-form.ts";

/** A day and a time as they are typed, as the instant at which the clocks of the region show them. */
const typedMoment = z.object({ date: z.string(), time: z.string() }).transform(({ date, time }, issues) => {
  const day = parseTypedDate(date);
  const minute = parseTime(time);
  if (typeof day !== "string") issues.addIssue({ code: "custom", path: ["date"], message: day.error });
  if (minute === null) issues.addIssue({ code: "custom", path: ["time"], message: TIME_INVALID_MESSAGE });
  if (typeof day !== "string" || minute === null) return z.NEVER;
  const at = instantOf(day, minute, region.timeZone);
  if (at.getTime() <= Date.now()) issues.addIssue({ code: "custom", path: ["time"], message: pageMessages.timePassed });
  return at.toISOString();
});

interface ScheduleDialogProps {
  /** Says what is published, and by which clock. */
  hint: string;
  onClose: () => void;
  /** Schedules publication for an instant. */
  onSchedule: (at: string) => Promise<unknown>;
  /** The message of success. */
  done: string;
}

/** Asks when something is to be published by itself. */
export function ScheduleDialog({ hint, onClose, onSchedule, done }: ScheduleDialogProps) {
  const form = useForm(
    typedMoment,
    { date: "", time: "" },
    {
      send: async (at) => {
        await onSchedule(at);
        onClose();
      },
      done,
    },
  );
  return (
    <FormDialog title={t("Schedule publication")} form={form} submitLabel={t("Schedule")} onClose={onClose}>
      <p className="muted">{hint}</p>
      <DateField label={t("Day")} today={useToday()} {...form.field("date")} />
      <TimeField label={t("Time")} {...form.field("time")} />
    </FormDialog>
  );
}
